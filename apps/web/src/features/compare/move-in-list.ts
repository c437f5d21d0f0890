/**
 * Moves the focus among the rows of a list, and between the list and the field above it.
 * @returns true if the key moves the focus
 */
export function moveInList(
  list: HTMLElement,
  field: HTMLInputElement | null,
  key: string,
): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const present = rows.findIndex((row) => row === document.activeElement);
  const targets: Record<string, number> = { ArrowDown: present + 1, ArrowUp: present - 1 };
  // In the field, Home and End move the cursor.
  if (present !== -1) Object.assign(targets, { Home: 0, End: rows.length - 1 });
  const target = targets[key];
  if (target === undefined) return false;
  if (target < 0) field?.focus();
  else rows[Math.min(target, rows.length - 1)]?.focus();
  return true;
}

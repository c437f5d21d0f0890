const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** @returns true if the key moves the focus */
export function moveFocus(list: HTMLElement, key: string): boolean {
  const step = steps[key];
  if (step === undefined) return false;
  const lines = [...list.querySelectorAll<HTMLElement>('[data-line]')];
  const present = lines.findIndex((line) => line === document.activeElement);
  const next = present === -1 ? 0 : present + step;
  lines[Math.min(Math.max(next, 0), lines.length - 1)]?.focus();
  return true;
}

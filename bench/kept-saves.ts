export interface StoredSave {
  key: string;
  id: string;
}

/**
 * What is wrong with what is stored, in sentences: every acknowledged save must be there with the id
 * of its answer, and nothing may be there twice. A save that nobody heard of may be there or not.
 */
export function faultsOf(
  acknowledged: ReadonlyMap<string, string>,
  stored: readonly StoredSave[],
): string[] {
  const ids = new Map<string, string[]>();
  for (const { key, id } of stored) ids.set(key, [...(ids.get(key) ?? []), id]);
  const faults: string[] = [];
  for (const [key, found] of ids) {
    if (found.length > 1) faults.push(`${key} is stored ${found.length} times`);
  }
  for (const [key, id] of acknowledged) {
    const found = ids.get(key);
    if (!found) faults.push(`${key} was acknowledged and is lost`);
    else if (!found.includes(id)) faults.push(`${key} is stored under another id`);
  }
  return faults;
}

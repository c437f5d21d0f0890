/**
 * Returns true if a speaker has no name of their own: only a provider's letter or number such as A, AA or 1, or
 * nothing.
 */
export function isUnnamed(speaker: string): boolean {
  return /^(?:[A-Z]{0,2}|\d+)$/.test(speaker.trim());
}

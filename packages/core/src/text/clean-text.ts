/**
 * Makes a text acceptable to every store: no NUL, no half of a surrogate pair, no longer than
 * allowed.
 */
export function cleanText(text: string, maxLength: number): string {
  return text
    .replaceAll('\u0000', '')
    .slice(0, maxLength)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
}

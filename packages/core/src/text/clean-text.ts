/** No store accepts NUL or half of a surrogate pair. */
export function cleanText(text: string, maxLength: number): string {
  return text
    .replaceAll('\u0000', '')
    .slice(0, maxLength)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
}

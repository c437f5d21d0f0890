/** One line, so that a pasted line break can never pose as another speaker. */
export function onOneLine(text: string): string {
  return text.replaceAll('\u0000', ' ').replaceAll('\u0085', ' ').replace(/\s+/g, ' ').trim();
}

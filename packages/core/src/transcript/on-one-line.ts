import { withoutInvisible } from './invisible-characters.ts';

/** One line, so that a pasted line break can never pose as another speaker. */
export function onOneLine(text: string): string {
  // JavaScript counts a byte order mark as white space, within a word, too.
  return withoutInvisible(text)
    .replaceAll('\u0000', ' ')
    .replaceAll('\u0085', ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

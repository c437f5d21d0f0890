import { withoutInvisible } from './invisible-characters.ts';

/** A pasted line break must never look like another speaker. */
export function onOneLine(text: string): string {
  // JavaScript treats a byte order mark as white space, even within a word.
  return withoutInvisible(text)
    .replaceAll('\u0000', ' ')
    .replaceAll('\u0085', ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

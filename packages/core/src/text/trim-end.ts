/**
 * Removes characters without a pattern that ends with `$`, because that takes quadratic time: it is
 * tried at each series of them within the text. `characters` must match exactly one character.
 */
export function trimEndOf(text: string, characters: RegExp): string {
  let end = text.length;
  while (end > 0 && characters.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

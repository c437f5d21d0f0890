/**
 * Removes those of `characters` that a text ends with. A pattern that ends with `$` would be tried at each character of
 * every series of them within the text, which takes quadratic time.
 * @param characters matches one character, from its beginning to its end
 */
export function trimEndOf(text: string, characters: RegExp): string {
  let end = text.length;
  while (end > 0 && characters.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

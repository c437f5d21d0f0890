/**
 * A text without those of `characters` that it ends with. A pattern that ends with `$` would be tried at each character
 * of each run of them within the text, in a time that grows with the square of the run.
 * @param characters matches one character, from its beginning to its end
 */
export function trimEndOf(text: string, characters: RegExp): string {
  let end = text.length;
  while (end > 0 && characters.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

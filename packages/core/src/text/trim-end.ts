/**
 * A pattern that ends with `$` would take quadratic time. `characters` must match exactly one
 * character.
 */
export function trimEndOf(text: string, characters: RegExp): string {
  let end = text.length;
  while (end > 0 && characters.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

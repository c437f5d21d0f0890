const present = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
/**
 * Byte order marks, marks of the writing direction, soft hyphens and joiners that nothing shows. Joiners shape the letters of other scripts and of emoji,
 * and scripts without blanks are cut by spaces of no width: those stay.
 */
const unseen =
  /[\u00ad\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|(?<![\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}])\u200b|(?<=[\p{Script=Latin}\d])[\u200c\u200d]|[\u200c\u200d](?=[\p{Script=Latin}\d])/gu;

/** Text without the characters that are not seen, and that would split a word. */
export function withoutInvisible(text: string): string {
  return present.test(text) ? text.replace(unseen, '') : text;
}

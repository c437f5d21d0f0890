const present = /[\u00ad\u200b-\u200d\u2060\ufeff]/;
/**
 * Byte order marks, soft hyphens and joiners that nothing shows. Joiners shape the letters of other scripts and of emoji,
 * and scripts without blanks are cut by spaces of no width: those stay.
 */
const unseen =
  /[\u00ad\u2060\ufeff]|(?<![\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}])\u200b|(?<=[\p{Script=Latin}\d])[\u200c\u200d]|[\u200c\u200d](?=[\p{Script=Latin}\d])/gu;

/** Text without the characters that are not seen, and that would split a word. */
export function withoutInvisible(text: string): string {
  return present.test(text) ? text.replace(unseen, '') : text;
}

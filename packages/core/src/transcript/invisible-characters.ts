const present = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
/**
 * Joiners that shape the letters of other scripts and of emoji are visible, so they stay.
 * Zero-width spaces stay in scripts without blanks, because they separate words there.
 */
const unseen =
  /[\u00ad\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|(?<![\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}])\u200b|(?<=[\p{Script=Latin}\d])[\u200c\u200d]|[\u200c\u200d](?=[\p{Script=Latin}\d])/gu;

export function withoutInvisible(text: string): string {
  return present.test(text) ? text.replace(unseen, '') : text;
}

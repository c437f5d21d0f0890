const present = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
/** Joiners that shape letters or emoji stay, and so do zero-width spaces that separate words. */
const unseen =
  /[\u00ad\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|(?<![\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}])\u200b|(?<=[\p{Script=Latin}\d])[\u200c\u200d]|[\u200c\u200d](?=[\p{Script=Latin}\d])/gu;

export function withoutInvisible(text: string): string {
  return present.test(text) ? text.replace(unseen, '') : text;
}

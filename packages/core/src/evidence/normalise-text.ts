import { isPlainText } from '../metrics/plain-text.ts';
import { withFewMarks } from '../search/few-marks.ts';

const apostrophes = /['’‘ʼ`´′＇]/g;
// Soft hyphens, joiners and direction marks are never spoken.
const unseen = /\p{Cf}/gu;
const word = /[\p{L}\p{N}\p{M}]+/gu;
const plainWord = /[a-z0-9]+/g;
// Scripts that put no space between words: each character counts as a word.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*/gu;

/**
 * The words of a text without what transcripts and models spell differently: letter case, punctuation,
 * white space, ligatures, kinds of quotes, apostrophes. Accents stay: they tell words apart.
 */
export function normaliseText(text: string): string[] {
  const joined = text.replace(apostrophes, '');
  if (isPlainText(joined)) return joined.toLowerCase().match(plainWord) ?? [];
  const folded = withFewMarks(joined)
    .normalize('NFKC')
    // Letters such as 'ŉ' hold an apostrophe.
    .replace(apostrophes, '')
    .replace(unseen, '')
    // By way of upper case: it brings 'ß' and 'ss' together. Of 'ẞ' only the small letter becomes 'SS'.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    // The change of case takes letters apart: 'ǰ'.
    .normalize('NFKC')
    // The sigma at the end of a word.
    .replaceAll('ς', 'σ')
    .replace(unspaced, ' $& ');
  return folded.match(word) ?? [];
}

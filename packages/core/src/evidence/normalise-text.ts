import { isPlainText } from '../text/plain-text.ts';
import { withFewMarks } from '../search/few-marks.ts';

const apostrophes = /['’‘ʼ`´′＇]/g;
// Soft hyphens, joiners and direction marks are never spoken.
const unseen = /\p{Cf}/gu;
const word = /[\p{L}\p{N}\p{M}]+/gu;
const plainWord = /[a-z0-9]+/g;
// These scripts have no spaces between words, so each character counts as a word.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*/gu;

/** Transcripts and models differ in everything that is removed. Accents stay, because they distinguish words. */
export function normaliseText(text: string): string[] {
  const joined = text.replace(apostrophes, '');
  if (isPlainText(joined)) return joined.toLowerCase().match(plainWord) ?? [];
  const folded = withFewMarks(joined)
    .normalize('NFKC')
    // Letters such as 'ŉ' contain an apostrophe.
    .replace(apostrophes, '')
    .replace(unseen, '')
    // The upper case makes 'ß' and 'ss' equal. For 'ẞ' only its small letter becomes 'SS'.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    // Changing the case decomposes some letters, such as 'ǰ'.
    .normalize('NFKC')
    // Sigma has another form at the end of a word.
    .replaceAll('ς', 'σ')
    .replace(unspaced, ' $& ');
  return folded.match(word) ?? [];
}

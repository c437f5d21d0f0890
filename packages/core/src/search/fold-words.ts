import { isPlainText } from '../text/plain-text.ts';
import { withFewMarks } from './few-marks.ts';
import { memoise } from './memoise.ts';

export interface FoldedWord {
  word: string;
  start: number;
  end: number;
}

/** A longer word is an address or noise, and is cut. */
export const maxWordLength = 40;

// Composing joins at most four letters. The rest of a long word is not normalised, because it is cut later.
const maxLengthBeforeComposing = 10 * maxWordLength;

const apostrophes = /['’‘ʼ`´′＇]/g;
const plainApostrophes = /['’‘`]/g;
const plainWord = /[a-z0-9]+/g;
const plainWordInText = /[a-z0-9][a-z0-9'’‘`]*/g;
const plainApostrophe = /['’‘`]/;
// White space and common punctuation end a chunk. A byte order mark is not white space here, because it may be within a
// word.
const chunkPattern =
  /[^\0-&(-/:-@[-_{-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000-\u3002\uff01\uff0c\uff1a\uff1f“”–—…™℠]+/g;
const beyondAscii = /[^\0-\x7f]/;
// These are joiners, direction marks, variants of emoji and the stretched line in Arabic words.
const unseen = /[\p{Cf}\p{DI}\u0640]/gu;
// Each repetition takes memory. Without a limit, a text of several megabytes would use all of it.
const maxAtOnce = 1000;
const unit = new RegExp(`[^][\\p{M}\\p{Cf}\\p{DI}\\uff9e\\uff9f]{0,${maxAtOnce}}`, 'gu');
const generalAccents =
  '\\u0300-\\u036f\\u0483-\\u0487\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u2de0-\\u2dff\\ufe20-\\ufe2f';
const hebrewPoints = '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7';
const arabicPoints =
  '\\u0610-\\u061a\\u064b-\\u0652\\u0656-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed';
const accents = new RegExp(`[${generalAccents}${hebrewPoints}${arabicPoints}]`, 'g');
// An alef is written with and without its hamza or madda.
const alefMarks = /(?<=\u0627)[\u0653-\u0655]/g;
const letterVariants = new Map(
  Object.entries({ ς: 'σ', ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', æ: 'ae', œ: 'oe' }),
);
const variantLetter = /[ςøłđħŧæœ]/g;
// These scripts put no space between words. The extended script property includes marks that several scripts share.
const unspaced =
  '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]';
const symbol = /^[\p{So}\p{Sc}]/u;
const noWord = /[^\p{L}\p{N}\p{M}]/u;
// These common letters of Chinese and Japanese are words of their own that folding does not change.
const singleLetters = /^[\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff]+$/;
const letter = '[\\p{L}\\p{N}]';
const spacedPart = `(?:\\p{M}|(?!${unspaced})${letter})`;
const wordBeginning = new RegExp(`(?=${letter})(?:(${unspaced})|${letter})`, 'gu');
const moreMarks = new RegExp(`\\p{M}{1,${maxAtOnce}}`, 'uy');
const moreOfWord = new RegExp(`${spacedPart}{1,${maxAtOnce}}`, 'uy');

/**
 * Ignores letter case, accents, compatibility forms (NFKC), apostrophes and invisible characters.
 * Marks that are vowels of a script stay. In scripts without spaces each letter, with its marks, is
 * a word, so that neither a dictionary nor the Unicode version of the runtime decides.
 */
export function foldWords(text: string): FoldedWord[] {
  if (isPlainText(text)) return plainWords(text);
  const words: FoldedWord[] = [];
  for (const { 0: chunk, index } of text.matchAll(chunkPattern)) {
    for (const { word, start, end } of wordsOfChunk(chunk))
      words.push({ word, start: index + start, end: index + end });
  }
  return words;
}

/** Maps each word of `foldWords` in a fraction of the time. `map` must be pure. */
export function createWordMapper(map: (word: string) => string): (text: string) => string[] {
  const mapWord = memoise((word) => map(cut(word)));
  const mapOther = memoise((chunk) => wordsOfChunk(chunk).map(({ word }) => mapWord(word)));
  const mapChunk = (chunk: string) =>
    singleLetters.test(chunk) ? chunk.split('').map(map) : mapOther(chunk);
  return (text) => {
    if (isPlainText(text)) {
      const words = text.replace(plainApostrophes, '').toLowerCase().match(plainWord) ?? [];
      return words.map(mapWord);
    }
    const words: string[] = [];
    for (const chunk of text.match(chunkPattern) ?? []) {
      for (const word of mapChunk(chunk)) words.push(word);
    }
    return words;
  };
}

const wordsOfChunk = memoise((chunk) => {
  if (!beyondAscii.test(chunk)) return plainWords(chunk);
  if (!singleLetters.test(chunk)) return foldedWords(chunk);
  return chunk.split('').map((word, at) => ({ word, start: at, end: at + 1 }));
});

function plainWords(text: string): FoldedWord[] {
  return Array.from(text.toLowerCase().matchAll(plainWordInText), ({ 0: word, index }) => {
    let length = word.length;
    while (plainApostrophe.test(word.charAt(length - 1))) length -= 1;
    return {
      word: cut(word.replace(plainApostrophes, '')),
      start: index,
      end: index + length,
    };
  });
}

function foldedWords(chunk: string): FoldedWord[] {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: part, index } of chunk.matchAll(unit)) {
    const foldedPart = foldUnit(part);
    for (let at = 0; at < foldedPart.length; at += 1) {
      starts.push(index);
      ends.push(index + part.length);
    }
    folded += foldedPart;
  }
  return placesOfWords(folded).map(([start, end]) => ({
    word: composed(folded.slice(start, Math.min(end, start + maxLengthBeforeComposing))),
    start: starts[start] ?? 0,
    end: ends[end - 1] ?? 0,
  }));
}

function placesOfWords(folded: string): [start: number, end: number][] {
  const places: [start: number, end: number][] = [];
  wordBeginning.lastIndex = 0;
  for (let found = wordBeginning.exec(folded); found; found = wordBeginning.exec(folded)) {
    const more = found[1] === undefined ? moreOfWord : moreMarks;
    more.lastIndex = wordBeginning.lastIndex;
    let end = more.lastIndex;
    while (more.test(folded)) end = more.lastIndex;
    places.push([found.index, end]);
    wordBeginning.lastIndex = end;
  }
  return places;
}

/** Letters that were typed one by one may form a syllable of Hangul. */
function composed(word: string): string {
  return cut(withFewMarks(withFewMarks(word).normalize('NFC')));
}

const foldUnit = memoise((part) => {
  const letters = withFewMarks(part)
    // Composing turns two more characters into an apostrophe.
    .normalize('NFC')
    .replace(apostrophes, '')
    .normalize('NFKC')
    // Letters such as 'ŉ' contain an apostrophe.
    .replace(apostrophes, '')
    .replace(unseen, '')
    // The upper case makes 'ß' and 'ss' equal. Only the small letter of 'ẞ' becomes 'SS'.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .replace(alefMarks, '')
    .normalize('NFC');
  const plain = letters.replace(variantLetter, (found) => letterVariants.get(found) ?? found);
  // Characters such as '½' and '㎏' are words of their own: '2½' does not contain 21.
  return noWord.test(plain) || symbol.test(part) ? ` ${plain} ` : plain;
});

function cut(word: string): string {
  if (word.length <= maxWordLength) return word;
  const beginning = word.slice(0, 2 * maxWordLength);
  return Array.from(beginning).slice(0, maxWordLength).join('');
}

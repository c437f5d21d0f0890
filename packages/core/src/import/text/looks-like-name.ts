import { sideOfLabel } from '../../transcript/side-labels.ts';

const maxLength = 80;
const maxWords = 8;
const maxWordsOfLine = 5;
const abbreviations = new Set(
  'capt co col corp dr etc gen hon inc jr lt ltd mr mrs ms mx prof rev sgt sr st'.split(' '),
);

const smallWords = new Set(
  'al and at bin da de del den der di dos du el for from la le of the van von zu'.split(' '),
);
const numbered = /^speaker[\s_-]?\w{1,3}$/i;
const capital = /^[^\p{L}]*[\p{Lu}\p{Lt}\p{Lo}]/u;

function isNameWord(word: string): boolean {
  if (word.endsWith('.') && !isAbbreviation(word.slice(0, -1))) return false;
  return capital.test(word) || !/\p{L}/u.test(word) || smallWords.has(word);
}

function isAbbreviation(word: string): boolean {
  return /^(?:\p{L}\.?){1,3}$/u.test(word) && word.length <= 5 && !/\p{L}{2}/u.test(word)
    ? true
    : abbreviations.has(word.toLowerCase());
}

export function isNumberedSpeaker(label: string): boolean {
  return numbered.test(label);
}

/** Only an initial may have a full stop at the end. */
export function isNameLine(line: string): boolean {
  if (/[:：]|[,…]$|(?<!\s\p{Lu})\.$/u.test(line)) return false;
  return looksLikeName(line) && line.split(/\s+/).length <= maxWordsOfLine;
}

/** 'Dr. Ana de la Cruz (Routewise)' is a speaker, 'Here is the thing' begins a sentence. */
export function looksLikeName(label: string): boolean {
  if (label.length > maxLength || /[?!;"“”{}<>=]/.test(label)) return false;
  if (sideOfLabel(label) || isNumberedSpeaker(label)) return true;
  const words = label
    .replace(/\([^()]*\)/g, '')
    .trim()
    .split(/\s+/);
  return words.length <= maxWords && capital.test(words[0] ?? '') && words.every(isNameWord);
}

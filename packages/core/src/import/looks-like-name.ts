import { sideOfLabel } from '../transcript/side-labels.ts';

const maxLength = 80;
const maxWords = 8;
/** Longest word that a full stop may end within a name: 'Dr.', 'Prof.', 'J.' */
const maxAbbreviation = 5;

const smallWords = new Set(
  'al and at bin da de del den der di dos du el for from la le of the van von zu'.split(' '),
);
const numbered = /^speaker[\s_-]?\w{1,3}$/i;
const capital = /^[^\p{L}]*[\p{Lu}\p{Lt}\p{Lo}]/u;

function isNameWord(word: string): boolean {
  if (word.endsWith('.') && word.length > maxAbbreviation) return false;
  return capital.test(word) || !/\p{L}/u.test(word) || smallWords.has(word);
}

/**
 * Whether what stands before a colon is a speaker ('Dr. Ana de la Cruz (Routewise)', 'Speaker 1') and
 * no beginning of a sentence ('Here is the thing').
 */
export function looksLikeName(label: string): boolean {
  if (label.length > maxLength || /[?!;"“”{}<>=]/.test(label)) return false;
  if (sideOfLabel(label) || numbered.test(label)) return true;
  const words = label
    .replace(/\([^()]*\)/g, '')
    .trim()
    .split(/\s+/);
  return words.length <= maxWords && capital.test(words[0] ?? '') && words.every(isNameWord);
}

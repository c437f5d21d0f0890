import { foldWords } from '../search/fold-words.ts';

export interface NameWord {
  word: string;
  start: number;
  end: number;
}

const run = /[\p{L}\p{M}\p{N}\p{Cf}]+/gu;
// Korean adds these to a name, including 'Mr' and 'Ms'. The longest come first.
const particle =
  /^([가-힣]{2,})(이라고|입니다|이에요|에서|에게|께서|한테|으로|이랑|하고|까지|부터|처럼|보다|라고|예요|은|는|이|가|을|를|의|에|도|와|과|로|씨|님|랑|만|께|야|아)$/u;
const beyondAscii = /[^\0-\x7f]/;

/** Splits 'Dana’s' into 'dana' and 's'. */
export function wordsOf(text: string): NameWord[] {
  return Array.from(text.matchAll(run), ({ 0: found, index }): NameWord[] =>
    beyondAscii.test(found)
      ? foldWords(found)
          .map(({ word, start, end }) => ({ word, start: index + start, end: index + end }))
          .flatMap(withoutParticles)
      : [{ word: found.toLowerCase(), start: index, end: index + found.length }],
  ).flat();
}

/** Splits '김민수는' into '김민수' and '는'. */
function withoutParticles(whole: NameWord): NameWord[] {
  const [, name = '', behind = ''] = particle.exec(whole.word) ?? [];
  const { start, end } = whole;
  if (name === '' || end - start !== whole.word.length) return [whole];
  const middle = start + name.length;
  return [
    ...withoutParticles({ word: name, start, end: middle }),
    { word: behind, start: middle, end },
  ];
}

export function foldedWordsOf(name: string): string[] {
  return wordsOf(name).map(({ word }) => word);
}

export function normaliseName(name: string): string {
  return foldedWordsOf(name).join(' ');
}

const spelledWithE: readonly (readonly [RegExp, string])[] = [
  [/ä|æ/gu, 'ae'],
  [/ö|ø|œ/gu, 'oe'],
  [/ü/gu, 'ue'],
  [/å/gu, 'aa'],
];
const letterWithE = /[aou]e/g;
const minLettersWithE = 5;

/** Returns 'Müller' for 'Mueller' and the reverse. */
export function otherSpelling(name: string): string | undefined {
  const small = name.normalize('NFC').toLowerCase();
  const withE = spelledWithE.reduce((text, [letter, e]) => text.replace(letter, e), small);
  if (withE !== small) return withE;
  const without = small.replace(letterWithE, (found) => found.charAt(0));
  return without !== small && small.length >= minLettersWithE ? without : undefined;
}

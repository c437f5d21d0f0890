import type { NewCall } from '@sales-analytics/contract';
import { sentencesOf } from '../text/sentences.ts';
import { contentOfCall } from '../transcript/call-content.ts';
import { isCommonWord } from './common-words.ts';
import { normaliseName } from './name-words.ts';
import { isOtherCapitalised } from './ordinary-words.ts';
import type { SharedCall } from './shared-call.ts';

const word = /[\p{L}\p{M}][\p{L}\p{M}\p{N}’']*/gu;
const capital = /^\p{Lu}/u;
const namingWords = /(?:\b(?:with|from|at|for|by|to|x|vs)|<>|[@×&+/|:–—-])\s*$/iu;
const addressWord = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,80}|(?:www\.)[\p{L}\p{N}.-]{1,80}/gu;
const possessive = /[’']s?$/u;
const minLetters = 3;

/** A name has a capital letter or the place of a name, or is never written small in the call. */
export function namedInDetails({ call, title }: Pick<SharedCall, 'call' | 'title'>): string[] {
  const letters = lettersOf(call);
  const rows = [
    ...titleRows(title).filter(
      (row) => letters.isName(row.text) || (row.isClear && letters.canBeName(row.text)),
    ),
    ...(call.tags ?? [])
      .flatMap(tagRows)
      .filter((row) => letters.isName(row.text) || (row.isClear && letters.canBeName(row.text))),
    ...unclearWords(call).filter(({ text }) => letters.isName(text)),
  ];
  return [...new Map(rows.map(({ text }) => [normaliseName(text), text])).values()];
}

interface Row {
  text: string;
  isClear: boolean;
}

function titleRows(title: string): Row[] {
  const rows: Row[] = [];
  let last: { row: Row; end: number } | undefined;
  for (const { 0: given, index } of title.matchAll(word)) {
    const text = given.replace(possessive, '');
    const isRow = capital.test(text) && canName(text);
    if (!isRow) {
      last = undefined;
      continue;
    }
    if (last && title.slice(last.end, index) === ' ') {
      last.row.text += ` ${text}`;
      last.end = index + given.length;
      continue;
    }
    const row = { text, isClear: namingWords.test(title.slice(Math.max(0, index - 12), index)) };
    rows.push(row);
    last = { row, end: index + given.length };
  }
  return rows;
}

function tagRows(tag: string): Row[] {
  const rows = titleRows(tag).map((row) => ({ ...row, isClear: true }));
  const small = Array.from(tag.matchAll(word), ([text]) => text).filter(
    (text) => !capital.test(text) && canName(text),
  );
  return [...rows, ...small.map((text) => ({ text, isClear: false }))];
}

function unclearWords(call: NewCall): Row[] {
  const name = call.recording?.fileName?.replace(/\.\w{2,4}$/, '') ?? '';
  const texts = [...(call.utterances ?? []).map(({ text }) => text), call.summary];
  const notes = (call.notes ?? []).map(({ text }) => text);
  const addresses = [...texts, ...notes].flatMap((text) => text.match(addressWord) ?? []);
  return [name, ...notes, ...addresses]
    .flatMap((text) => Array.from(text.matchAll(word), ([each]) => each.replace(possessive, '')))
    .filter(canName)
    .map((text) => ({ text, isClear: false }));
}

function canName(text: string): boolean {
  return text.length >= minLetters && !isCommonWord(text) && !isOtherCapitalised(text);
}

function lettersOf(call: NewCall) {
  const small = new Set<string>();
  const capitalWithin = new Set<string>();
  const { transcript } = contentOfCall(call).spoken;
  for (const { text } of [...transcript.utterances, { text: call.summary }]) {
    for (const sentence of sentencesOf(text)) {
      const hasSmall = /\p{Ll}/u.test(sentence.text);
      // If a sentence has no capital letter, its names are written small as well.
      const hasBoth = hasSmall && /\p{Lu}/u.test(sentence.text.replace(/\bI\b/g, ''));
      let isFirst = true;
      for (const { 0: given } of sentence.text.matchAll(word)) {
        const normalised = normaliseName(given.replace(possessive, ''));
        const isCapital = capital.test(given);
        if (!isCapital && hasBoth) small.add(normalised);
        if (isCapital && !isFirst && hasSmall) capitalWithin.add(normalised);
        isFirst = false;
      }
    }
  }
  const normalisedWords = (text: string) => text.split(' ').map(normaliseName);
  return {
    isName: (text: string) =>
      normalisedWords(text).every((each) => capitalWithin.has(each) && !small.has(each)),
    canBeName: (text: string) => normalisedWords(text).some((each) => !small.has(each)),
  };
}

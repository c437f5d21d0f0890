import { createSharedFile } from '../../src/share/share-file.ts';
import { madeUpCall, tokens } from './made-up-call.ts';
import { plainSentences } from './made-up-names.ts';

export interface CheckedCalls {
  pages: number;
  refused: string[];
  unlisted: string[];
  listed: number;
  ordinaryWords: number;
  replacedWrongly: string[];
}

const choices = { hasTranscript: true, hasNotes: true, replacesNames: true, alsoReplace: [] };
const when = { savedAt: '2026-11-15T10:00:00.000Z', savedDay: '2026-11-15' };
const placeholders =
  /\b(?:Sales Rep|Customer|Person|Company|Competitor|Name)(?: (?:\d+|[A-Z]{1,2}))?\b|\ban? (?:e-mail address|web address|phone number|user name)\b/g;
const minPartLength = 5;
const ordinary = new Set(plainSentences.flatMap(tokens));

/** Searches pages for the names of their calls without the product's own code. */
export function checkMadeUpCalls(count: number, firstSeed: number): CheckedCalls {
  const checked: CheckedCalls = {
    pages: 0,
    refused: [],
    unlisted: [],
    listed: 0,
    ordinaryWords: 0,
    replacedWrongly: [],
  };
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) checkOne(seed, checked);
  return checked;
}

function checkOne(seed: number, checked: CheckedCalls): void {
  const made = madeUpCall(seed);
  const file = createSharedFile({ ...made, day: '2026-11-14' })(choices, when);
  checked.pages += 1;
  checked.listed += file.possibleNames.length;
  for (const { text, where } of file.leaks) checked.refused.push(`${seed}: ${text} in ${where}`);
  const possible = new Set(file.possibleNames.flatMap(({ text }) => tokens(text)));
  const text = `${file.html.replace(/<style>[^]*?<\/style>/, '')} ${file.name}`.replace(
    /&#39;/g,
    ' ',
  );
  for (const word of new Set(tokens(text))) {
    const secret = made.secrets.find(
      (each) =>
        word === each ||
        (each.length >= minPartLength && word.includes(each) && !ordinary.has(word)),
    );
    if (secret === undefined || possible.has(word)) continue;
    checked.unlisted.push(`${seed}: ${word}`);
  }
  countOrdinary(made.ordinary, file.html, checked);
}

function countOrdinary(lines: readonly string[][], html: string, checked: CheckedCalls): void {
  const data = />\s*(\{"format".*?\})\s*<\/script>/s.exec(html)?.[1];
  if (data === undefined) return;
  const { call } = JSON.parse(data) as { call: { utterances: { text: string }[] } };
  for (const [at, { text }] of call.utterances.entries()) {
    const rest = tokens(text.replace(placeholders, ' '));
    for (const word of lines[at] ?? []) {
      checked.ordinaryWords += 1;
      const found = rest.indexOf(word);
      if (found === -1) checked.replacedWrongly.push(`${word}: ${text}`);
      else rest.splice(found, 1);
    }
  }
}

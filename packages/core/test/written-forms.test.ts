import {
  fileForms,
  readableTurns,
  tableForms,
  textForms,
  type WrittenTurn,
} from '@sales-analytics/testing/transcript-forms';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscriptFile } from '../src/import/read-transcript-file.ts';

const names = fc.constantFrom(
  ['Alex Morgan', 'Dana Wells'],
  ['Speaker 1', 'Speaker 2'],
  ['Me', 'Them'],
  ['Zoë Núñez', 'J. R. Smith', 'Priya (she/her)'],
  ['Sales Rep', 'Prospect'],
  ["Ana O'Neill", 'Dr. Kim de la Cruz', 'Bo'],
);
const phrase = fc.constantFrom(
  'Thanks for joining.',
  'We start at 10:30 on Monday.',
  'Price: it is lower than before.',
  'Note: we need 3.5 percent more.',
  'Date: tomorrow at 9:05.',
  'Question: how long will this take?',
  'Here is my list:',
  'the plan for this year: we save a day',
  'See https://routewise.example/a?b=1 for it.',
  'It was 0:07 when you called.',
  'Yes.',
  'Für zwölf Fahrzeuge, s’il vous plaît.',
  'Two people - a whole day - each week.',
  'Call me on +1 (415) 555-0100.',
);
/** The first words of a turn are neither a label nor a time. */
const opening = fc.constantFrom(
  'Okay.',
  'So what are you using today?',
  'Spreadsheets mostly.',
  'Right, sure.',
);
const words = fc
  .tuple(opening, fc.array(phrase, { maxLength: 3 }))
  .map(([first, more]) => [first, ...more]);

function secondsFor(lines: readonly string[]): number {
  return Math.ceil(lines.join(' ').split(' ').length / 4);
}

/** Each person speaks at least twice. */
const call = fc
  .record({
    names,
    turns: fc.array(
      fc.record({
        who: fc.nat(2),
        lines: words,
        seconds: fc.integer({ min: 1, max: 90 }),
        pause: fc.nat(5),
      }),
      { minLength: 8, maxLength: 20 },
    ),
  })
  .map(({ names: speakers, turns }): WrittenTurn[] => {
    let reachedMs = 0;
    return turns.map(({ who, lines, seconds, pause }, at) => {
      const place = at < speakers.length * 2 ? at : who;
      const startMs = reachedMs + pause * 1_000;
      reachedMs = startMs + Math.max(seconds, secondsFor(lines)) * 1_000;
      return { speaker: speakers[place % speakers.length] ?? '', lines, startMs, endMs: reachedMs };
    });
  });

describe('a call', () => {
  it.each([...textForms, ...tableForms, ...fileForms])(
    'is read back as it was written: $name',
    (form) => {
      fc.assert(
        fc.property(call, (turns) => {
          const reading = readTranscriptFile({ name: form.fileName, text: form.write(turns) });
          const read = reading.ok && reading.kind !== 'export' ? reading.transcript.utterances : [];
          const expected = readableTurns(form, turns).map(({ text, ...rest }) => ({
            ...rest,
            text: form.name === 'labels without a blank' ? text.replaceAll(': ', ' ') : text,
          }));
          expect(read).toEqual(expected);
        }),
        { numRuns: 100 },
      );
    },
  );
});

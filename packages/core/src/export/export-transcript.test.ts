import type { Utterance } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscriptFile } from '../import/read-transcript-file.ts';
import type { SpokenCall } from '../transcript/spoken-call.ts';
import { onOneLine } from '../transcript/on-one-line.ts';
import type { ExportInput } from './export-input.ts';
import { exportTxt, exportVtt } from './export-transcript.ts';

function input(utterances: Utterance[], known: Partial<SpokenCall> = {}): ExportInput {
  const spoken = { transcript: { utterances }, sides: {}, names: {}, ...known };
  return {
    title: 'Northwind',
    date: '2026-11-14T10:30:00.000Z',
    content: { spoken, callType: 'other', evidence: {}, summary: '', answers: [] },
    metrics: {},
  };
}

function readBack(text: string | null): Utterance[] {
  const reading = readTranscriptFile({ name: '', text: text ?? '' });
  return reading.ok && reading.kind !== 'export' ? reading.transcript.utterances : [];
}

const name = fc.oneof(
  fc.stringMatching(/^\p{Lu}[\p{L}.'-]{0,10}( \p{Lu}[\p{L}.'-]{0,10}){0,2}$/u),
  fc.constantFrom(
    'Sales Rep',
    'dana',
    '<b>Bold</b>',
    'R&D',
    'A & B > C',
    'v',
    'NOTE',
    'Dr: No',
    '&lt;',
    '"x"',
    '-->',
    'x: ',
  ),
);
const lineName = fc.constantFrom(
  'Alex Morgan',
  'Dr. Ana de la Cruz',
  'Zoë',
  'dana',
  'Sales Rep',
  'Dr: No',
  'R&D',
  'v',
  'B',
  'A & B > C',
  '"x"',
  '-->',
  '+1 (415) 555-0100',
  'dana.wells@northwind.example',
);
const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '-->',
        '00:00:01.000 --> 00:00:02.000',
        '<v Eve>',
        '</v>',
        '<',
        '>',
        '&amp;',
        '&',
        'Eve:',
        'NOTE',
        'WEBVTT',
        '[00:01:02]',
        '{\\an8}',
        '\n\n',
        '10:30',
        '"',
        '…',
        '🙂',
      ),
      fc.stringMatching(/^[\p{L}\p{N}.,?!'-]{1,8}$/u),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(' '))
  .filter((text) => text.trim() !== '');
const timed = fc
  .record({ speaker: name, text: words, startMs: fc.nat(350_000_000), ms: fc.nat(100_000) })
  .map(({ ms, ...said }) => ({ ...said, endMs: said.startMs + ms }));

describe('exportVtt', () => {
  it('writes a cue per line with its speaker', () => {
    const utterances = [
      { speaker: 'A', text: 'Hi.', startMs: 0, endMs: 1_499.6 },
      { speaker: 'B', text: 'a --> b\n<i> & you', startMs: 3_661_007, endMs: 3_662_000 },
      { speaker: 'C', text: 'Hey.', startMs: 360_000_000, endMs: 360_000_000 },
      { speaker: '', text: 'Ho.', startMs: 5, endMs: 6 },
      { speaker: 'C', text: ' ', startMs: 7, endMs: 8 },
    ];
    const known = { sides: { A: 'sales_rep' }, names: { B: 'R&D <x>' } } as const;
    expect(exportVtt(input(utterances, known))).toBe(`WEBVTT

00:00:00.000 --> 00:00:01.500
<v Sales Rep>Hi.

01:01:01.007 --> 01:01:02.000
<v R&amp;D &lt;x&gt;>a --&gt; b &lt;i&gt; &amp; you

100:00:00.000 --> 100:00:00.000
<v Speaker C>Hey.

00:00:00.005 --> 00:00:00.006
<v Speaker>Ho.
`);
  });

  it('leaves out lines without times, and reports it', () => {
    const at = { startMs: 0, endMs: 1_000 };
    const one = exportVtt(
      input([
        { speaker: 'A', text: 'x', ...at },
        { speaker: 'A', text: 'y' },
      ]),
    );
    expect(one).toContain('NOTE\n1 line without timestamps is not included.\n');
    const bad = { speaker: 'A', text: 'z', startMs: 5, endMs: 1 };
    const two = exportVtt(
      input([{ speaker: 'A', text: 'x', ...at }, bad, { speaker: 'A', text: 'y', startMs: 4 }]),
    );
    expect(two).toContain('NOTE\n2 lines without timestamps are not included.\n');
    expect(readBack(two)).toHaveLength(1);
  });

  it('is null if no line has times', () => {
    expect(exportVtt(input([{ speaker: 'A', text: 'x' }]))).toBeNull();
    expect(exportVtt(input([]))).toBeNull();
  });

  it('is read back with the same words, names and times', () => {
    fc.assert(
      fc.property(fc.array(timed, { minLength: 1, maxLength: 8 }), (utterances) => {
        const speakers = [...new Set(utterances.map(({ speaker }) => speaker))];
        const lettered = utterances.map((said) => ({
          ...said,
          speaker: `S${speakers.indexOf(said.speaker)}`,
        }));
        const names = Object.fromEntries(speakers.map((given, at) => [`S${at}`, given]));
        expect(readBack(exportVtt(input(lettered, { names })))).toEqual(
          utterances.map((said) => ({
            ...said,
            speaker: onOneLine(said.speaker),
            text: onOneLine(said.text),
          })),
        );
      }),
    );
  });
});

describe('exportTxt', () => {
  it('writes a line of name and words each', () => {
    const utterances = [
      { speaker: 'A', text: 'Hi.\nCustomer: no', startMs: 0, endMs: 1 },
      { speaker: 'C', text: 'Hey.' },
      { speaker: '', text: 'Ho.' },
      { speaker: 'C', text: '' },
      { speaker: 'D', text: 'So.' },
    ];
    const known = { sides: { A: 'customer' }, names: { D: 'Dr: No' } } as const;
    expect(exportTxt(input(utterances, known))).toBe(
      'Customer: Hi. Customer: no\nSpeaker C: Hey.\nSpeaker: Ho.\nDr No: So.\n',
    );
  });

  it('is read back with the same words and names', () => {
    const untimed = fc.record({ speaker: lineName, text: words }).filter(isUnambiguous);
    // Each person speaks twice, because a word before a colon that occurs only once may be an item of a list.
    const lines = fc
      .array(untimed, { minLength: 1, maxLength: 8 })
      .map((some) => [...some, ...some]);
    fc.assert(
      fc.property(lines, (utterances) => {
        expect(readBack(exportTxt(input(utterances)))).toEqual(
          utterances.map(({ speaker, text }) => ({
            speaker: readableLabel(speaker),
            text: onOneLine(text),
          })),
        );
      }),
    );
  });
});

/** A text of lines can't express a spoken time at the start of a line, or a colon at its end. */
function isUnambiguous({ text }: { text: string }): boolean {
  return !/^[[\d]|:$/.test(text.trim());
}

function readableLabel(speaker: string): string {
  const label = /^[A-Z]{1,2}$/.test(speaker) ? `Speaker ${speaker}` : speaker;
  return onOneLine(onOneLine(label).replaceAll(': ', ' '));
}

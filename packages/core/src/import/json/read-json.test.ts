import { newCallSchema, type NewCall } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { exportJson } from '../../export/export-json.ts';
import { readTranscriptFile } from '../read-transcript-file.ts';

function read(value: unknown) {
  return readTranscriptFile({ name: 'call.json', text: JSON.stringify(value) });
}

const job = {
  id: '9ea68fd3',
  status: 'completed',
  language_code: 'en_us',
  audio_duration: 12,
  text: 'Hi Dana. Sure.',
  words: [{ text: 'Hi', start: 100, end: 200, confidence: 0.99, speaker: 'A' }],
  utterances: [
    { speaker: 'A', text: 'Hi Dana.', start: 100, end: 900, confidence: 0.9, words: [] },
    { speaker: 'B', text: 'Sure.', start: 1_000, end: 1_400, confidence: 0.8, words: [] },
  ],
};

const call: NewCall = newCallSchema.parse({
  analysis: { objection_count: 1 },
  transcript: 'A: Hi.',
  recording: { fileName: 'call.mp3', durationMs: 900 },
  utterances: [{ speaker: 'A', text: 'Hi.', startMs: 0, endMs: 900 }],
});
const exported: object = JSON.parse(exportJson({ call, exportedAt: '2026-11-21T10:00:00.000Z' }));

describe('JSON of AssemblyAI', () => {
  const utterances = [
    { speaker: 'A', text: 'Hi Dana.', startMs: 100, endMs: 900 },
    { speaker: 'B', text: 'Sure.', startMs: 1_000, endMs: 1_400 },
  ];

  it('is read with times and length', () => {
    expect(read(job)).toEqual({
      ok: true,
      kind: 'json',
      transcript: { utterances, durationMs: 12_000, language: 'en-US' },
      hasSpeakers: true,
      withoutSpeaker: { utterances: 0, lines: 0 },
      notes: [],
    });
  });

  it('has the language that the file names', () => {
    const text = JSON.stringify({ language: 'german', segments: [{ text: 'Guten Tag.' }] });
    expect(readTranscriptFile({ name: '', text })).toMatchObject({
      transcript: { language: 'de' },
    });
  });

  it('may be only the list of utterances, under any name', () => {
    const text = `\uFEFF${JSON.stringify(job.utterances, null, 2)}`;
    expect(readTranscriptFile({ name: '', text })).toMatchObject({ transcript: { utterances } });
  });

  it('keeps the words of damaged entries, if there are any', () => {
    const damaged = [
      { speaker: 'A', text: 'One.', start: 900, end: 100 },
      { speaker: null, text: 'Two.', start: -1, end: 100 },
      { speaker: 3, text: 'Three.', start: '1', end: 2 },
      { speaker: 'A' },
      { speaker: 'A', text: ' ' },
      null,
    ];
    expect(read({ ...job, utterances: damaged })).toMatchObject({
      transcript: {
        utterances: [
          { speaker: 'A', text: 'One.' },
          { speaker: 'A', text: 'Two.' },
          { speaker: '3', text: 'Three.' },
        ],
      },
      notes: [
        '2 lines have no usable times, so time-based numbers are not measured.',
        '1 line names no speaker. It is counted for the previous speaker.',
        '2 lines without text were skipped.',
      ],
    });
  });

  it.each([null, []])('is read from its words where it has no utterances: %j', (utterances) => {
    expect(read({ ...job, utterances })).toMatchObject({
      transcript: { utterances: [{ speaker: 'A', text: 'Hi', startMs: 100, endMs: 200 }] },
    });
  });

  it('is refused if it has the words as one text', () => {
    expect(read({ id: 'x', text: 'Hi.' })).toEqual({
      ok: false,
      reason:
        'No transcript was found in this JSON file. It has the words as one text, so it does not show who spoke. Export it with speakers, or as subtitles.',
    });
  });
});

it('says how to import many exported calls that come as one text', () => {
  const text = JSON.stringify({ format: 'sales-analytics-calls', version: 1, calls: [] });
  expect(readTranscriptFile({ name: '', text })).toEqual({
    ok: false,
    reason: 'This text has many exported calls. Save it as a .json file and choose that file.',
  });
});

describe('an exported call', () => {
  const wrongs = (count: number) => Array.from({ length: count }, () => 7);

  it('is read back', () => {
    expect(read(exported)).toEqual({ ok: true, kind: 'export', call, notes: [] });
  });

  it.each([
    [2, 'version 2'],
    ['1', 'an unknown version'],
    [undefined, 'an unknown version'],
  ])('is refused in version %j', (version, given) => {
    expect(read({ ...exported, version })).toEqual({
      ok: false,
      reason: `This file uses ${given} of the export format. This app reads version 1. Export the call again with this app.`,
    });
  });

  it.each([
    [{ ...call, analysis: { objection_count: -1 } }, 'call.analysis.objection_count'],
    [{ ...call, utterances: [{ speaker: 'A' }] }, 'call.utterances.0.text'],
    [{ ...call, sides: { A: 'judge' } }, 'call.sides.A'],
    [{ ...call, transcript: 'a\u0000b' }, 'call.transcript'],
    [undefined, 'call'],
    ['call', 'call'],
    [[], 'call'],
  ])('is refused with the place if it is damaged: %j', (damaged, path) => {
    expect(read({ ...exported, call: damaged })).toEqual({
      ok: false,
      reason: `This exported call is damaged (at ${path}). Export the call again, then import the new file.`,
    });
  });

  it.each([
    ['more wrong entries than a call can have', { questions_asked: { customer: wrongs(200_000) } }],
    [
      'more faults than fit on the stack',
      { questions_asked: { customer: wrongs(99_000), sales_rep: wrongs(99_000) } },
    ],
    ['a length that is no number', { actionable_insights: { length: { valueOf: 1 } } }],
  ])('is refused with the usual sentence if it has %s', (_, analysis) => {
    expect(read({ ...exported, call: { ...call, analysis } })).toEqual({
      ok: false,
      reason: expect.stringMatching(
        /^This exported call is damaged \(at call[.\w]*\)\. Export the call again, then import the new file\.$/,
      ),
    });
  });

  it('loses unknown fields', () => {
    const text = JSON.stringify({ ...exported, call: { ...call, apiKey: 'k', __proto__: null } });
    expect(readTranscriptFile({ name: '', text })).toEqual({
      ok: true,
      kind: 'export',
      call,
      notes: [],
    });
  });
});

describe('entries that start together', () => {
  function linesOf(value: unknown) {
    const reading = read(value);
    if (!reading.ok || reading.kind === 'export') throw new Error(JSON.stringify(reading));
    return reading.transcript.utterances.map(({ speaker, startMs, text }) => [
      speaker,
      startMs,
      text,
    ]);
  }
  const entry = (speaker: string, start: number, words: number) => ({
    speaker,
    text: 'word '.repeat(words).trim(),
    start,
  });

  it.each([[['Zoe', 'Alex', 'Mia']], [['Mia', 'Zoe', 'Alex']], [['Alex', 'Mia', 'Zoe']]])(
    'keep the order of the file: %j',
    (speakers) => {
      const entries = speakers.map((speaker) => entry(speaker, 3, 3));
      expect(linesOf([...entries, entry('Alex', 7, 2)])).toEqual([
        ...speakers.map((speaker) => [speaker, 3_000, 'word word word']),
        ['Alex', 7_000, 'word word'],
      ]);
      const text = speakers.map((speaker) => `[0:03] ${speaker} Reed: Hi.`);
      const reading = readTranscriptFile({ name: 'call.txt', text: text.join('\n') });
      expect(reading).toHaveProperty(
        'transcript.utterances',
        speakers.map((speaker) => ({ speaker: `${speaker} Reed`, text: 'Hi.', startMs: 3_000 })),
      );
    },
  );

  it('count seconds or milliseconds, whatever their order is', () => {
    const pair = [entry('Alex', 0, 1), entry('Dana', 0, 400)];
    const units = [pair, pair.toReversed()].map((first) =>
      linesOf([...first, entry('Alex', 90, 1)]).at(-1),
    );
    expect(units).toEqual([units[0], units[0]]);
  });

  it('keep the labels that AWS gives them', () => {
    const starts = ['0.5', '0.9', '0.9', '1.3', '1.5', '1.8', '2.0', '2.4', '2.6'];
    const words = ['hello', 'there', 'hi', 'my', 'dear', 'old', 'friend', 'how', 'are'];
    const labels = starts.map((_, at) => (at < 2 ? 'spk_0' : 'spk_1'));
    const items = words.map((word, at) => ({
      alternatives: [{ content: word }],
      start_time: starts[at],
      end_time: '3.0',
    }));
    const segments = labels.map((label, at) => ({
      items: [{ start_time: starts[at], speaker_label: label }],
    }));
    expect(linesOf({ results: { items, speaker_labels: { segments } } })).toEqual([
      ['spk_0', 500, 'hello there'],
      ['spk_1', 900, 'hi my dear old friend how are'],
    ]);
  });
});

describe('other JSON', () => {
  it.each([
    [{}, 'It is empty. Choose another file.'],
    [{ a: 1, b: [] }, 'Its fields are: a, b. Choose another file.'],
    [{ utterances: 'x' }, 'Its fields are: utterances. Choose another file.'],
    [[1, 2], 'It is a list without spoken lines. Choose another file.'],
    [[], 'It is a list without spoken lines. Choose another file.'],
  ])('is refused with what was found: %j', (value, found) => {
    expect(read(value)).toEqual({
      ok: false,
      reason: `No transcript was found in this JSON file. ${found}`,
    });
  });

  it.each([
    ['{"utterances": [', ''],
    ['{"format": "sales-analytics-call", "version": 1', 'call.json'],
    ['[{"speaker": "A"', ''],
  ])('is refused if it is cut: %j', (text, name) => {
    expect(readTranscriptFile({ name, text })).toEqual({
      ok: false,
      reason:
        'This JSON file is damaged and could not be read. Export it again, then import the new file.',
    });
  });
});

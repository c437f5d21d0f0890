import { describe, expect, it } from 'vitest';
import { jobSchema, toTranscript } from './responses.ts';

function transcriptOf(fields: Record<string, unknown>) {
  return toTranscript(jobSchema.parse({ id: '1', status: 'completed', ...fields }));
}

const said = { speaker: 'A', text: 'Hello', start: 10, end: 20 };

describe('a job becomes a transcript', () => {
  it('with times and length in milliseconds', () => {
    expect(transcriptOf({ utterances: [said], audio_duration: 3 })).toEqual({
      utterances: [{ speaker: 'A', text: 'Hello', startMs: 10, endMs: 20 }],
      durationMs: 3000,
    });
  });

  it('without a length if the response has none', () => {
    expect(transcriptOf({ utterances: [said], audio_duration: null })).not.toHaveProperty(
      'durationMs',
    );
  });

  it.each([null, []])('with one speaker if utterances are %j', (utterances) => {
    const words = [
      { text: 'Good', start: 100, end: 200 },
      { text: 'day', start: 250, end: 400 },
    ];
    expect(transcriptOf({ utterances, text: 'Good day', words })).toEqual({
      utterances: [{ speaker: 'A', text: 'Good day', startMs: 100, endMs: 400 }],
    });
  });

  it('with one speaker and no times if the words have none', () => {
    expect(transcriptOf({ utterances: null, text: 'Good day', words: null }).utterances).toEqual([
      { speaker: 'A', text: 'Good day' },
    ]);
  });

  it.each(['', ' \n', null])('without utterances if the text is %j', (text) => {
    expect(transcriptOf({ utterances: null, text })).toEqual({ utterances: [] });
  });

  it('without empty utterances', () => {
    const utterances = [{ ...said, text: '  ' }, said, { ...said, text: null }];
    expect(transcriptOf({ utterances }).utterances).toHaveLength(1);
  });

  it.each([null, '', '\u0000'])('with speaker A if the label is %j', (speaker) => {
    expect(transcriptOf({ utterances: [{ ...said, speaker }] }).utterances[0]?.speaker).toBe('A');
  });

  it('with another name for the label __proto__', () => {
    const utterances = [{ ...said, speaker: '__proto__' }];
    expect(transcriptOf({ utterances }).utterances[0]?.speaker).toBe('proto');
  });

  it('with a label of bounded length', () => {
    const utterances = [{ ...said, speaker: 'S'.repeat(1000) }];
    expect(transcriptOf({ utterances }).utterances[0]?.speaker).toHaveLength(200);
  });

  it.each([
    ['1', '1', 'A'],
    ['2', '2', 'B'],
    ['2', null, 'B'],
    ['2', 'A', 'B'],
    [null, 'C', 'C'],
    [undefined, 'C', 'C'],
    ['0', 'C', 'C'],
    ['left', 'C', 'C'],
    [2, 'C', 'C'],
  ])('with channel %j and label %j as speaker %s', (channel, speaker, expected) => {
    const utterances = [{ ...said, channel, speaker }];
    expect(transcriptOf({ utterances }).utterances[0]?.speaker).toBe(expected);
  });

  it('in order of the start, with overlaps as they are', () => {
    const left = [
      { ...said, channel: '1', speaker: '1', text: 'Long', start: 0, end: 900 },
      { ...said, channel: '1', speaker: '1', text: 'Last', start: 2000, end: 2500 },
    ];
    const right = [{ ...said, channel: '2', speaker: '2', text: 'Mhm', start: 400, end: 600 }];
    expect(transcriptOf({ utterances: [...left, ...right] }).utterances).toEqual([
      { speaker: 'A', text: 'Long', startMs: 0, endMs: 900 },
      { speaker: 'B', text: 'Mhm', startMs: 400, endMs: 600 },
      { speaker: 'A', text: 'Last', startMs: 2000, endMs: 2500 },
    ]);
  });

  it('in the given order if a start is missing', () => {
    const utterances = [
      { ...said, text: 'First', start: 50 },
      { ...said, text: 'Second', start: null },
      { ...said, text: 'Third', start: 10 },
    ];
    expect(transcriptOf({ utterances }).utterances.map(({ text }) => text)).toEqual([
      'First',
      'Second',
      'Third',
    ]);
  });

  it.each([-1, 'soon', null])('without a time like %j', (start) => {
    const [first] = transcriptOf({ utterances: [{ ...said, start }] }).utterances ?? [];
    expect(first).toEqual({ speaker: 'A', text: 'Hello', endMs: 20 });
  });
});

describe('the language of a transcript', () => {
  it.each([
    ['en_us', 'en-US'],
    ['de', 'de'],
    [null, undefined],
    ['unknown', undefined],
    [7, undefined],
  ])('is read from %j as %j', (code, expected) => {
    const transcript = transcriptOf({ utterances: [said], language_code: code });
    expect(transcript.language).toBe(expected);
  });
});

describe('a job', () => {
  it('may have an unknown status', () => {
    expect(jobSchema.parse({ id: '1', status: 'throttled' }).status).toBe('throttled');
  });

  it.each([{}, { id: '1' }, { id: 1, status: 'queued' }, null, 'job'])(
    'is not read from %j',
    (value) => {
      expect(jobSchema.safeParse(value).success).toBe(false);
    },
  );
});

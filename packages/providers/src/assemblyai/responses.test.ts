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

  it.each([-1, 'soon', null])('without a time like %j', (start) => {
    const [first] = transcriptOf({ utterances: [{ ...said, start }] }).utterances ?? [];
    expect(first).toEqual({ speaker: 'A', text: 'Hello', endMs: 20 });
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

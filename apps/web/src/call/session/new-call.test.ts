import { maxHangUpReasonLength, practiceSchema, newCallSchema } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import type { TranscribedCall } from './call-state.ts';
import { recordOf, toNewCall } from './new-call.ts';

const call: TranscribedCall = {
  spoken: {
    transcript: {
      durationMs: 20_000,
      utterances: [
        { speaker: 'A', text: 'Hello, this is Sam.', startMs: 0, endMs: 6000 },
        { speaker: 'B', text: 'Who is it? We have a tool.', startMs: 6000, endMs: 8000 },
      ],
    },
    sides: { A: 'sales_rep', B: 'customer' },
    names: { B: 'Dana' },
  },
  areSidesChosen: false,
  answers: [{ question: 'Why?', answer: 'So.', askedAt: '2026-11-21T10:00:00.000Z' }],
  analysis: {
    status: 'ready',
    value: {
      analysis: { objection_count: 2, talk_to_listen_ratio: { sales_rep: 1, customer: 99 } },
      evidence: { objections: [{ quote: 'We have a tool.' }] },
    },
  },
  summary: { status: 'ready', value: 'A good call.' },
};
const practised: TranscribedCall = {
  ...call,
  spoken: {
    transcript: {
      durationMs: 20_000,
      utterances: [
        { speaker: 'Sales Rep', text: 'Hello.', startMs: 0, endMs: 1000 },
        { speaker: 'Prospect', text: 'Who is it?', startMs: 1000, endMs: 2000 },
      ],
    },
    sides: { 'Sales Rep': 'sales_rep', Prospect: 'customer' },
    names: {},
  },
};
const failed = {
  status: 'failed',
  failure: { kind: 'unexpected', cause: null },
} as const;
const facts = { callType: 'discovery' } as const;

describe('toNewCall', () => {
  it('holds everything that is known of the call', () => {
    const recording = { fileName: 'talk.mp3', durationMs: 1, audioKey: 'k1' };
    expect(toNewCall(call, { recording, ...facts })).toEqual({
      summary: 'A good call.',
      analysis: {
        objection_count: 2,
        talk_to_listen_ratio: { sales_rep: 75, customer: 25 },
        longest_monologue_duration: 6,
      },
      transcript: 'Sales Rep: Hello, this is Sam.\nDana: Who is it? We have a tool.',
      audioUrl: '',
      recording: { fileName: 'talk.mp3', durationMs: 20_000, audioKey: 'k1' },
      utterances: call.spoken.transcript.utterances,
      callType: 'discovery',
      sides: call.spoken.sides,
      names: call.spoken.names,
      evidence: { objections: [{ quote: 'We have a tool.' }] },
      answers: call.answers,
      timesFrom: 'ranges',
    });
  });

  it('says where the times come from and which language was spoken, if that is known', () => {
    const utterances = [{ speaker: 'A', text: 'Hello.', startMs: 0 }];
    const transcript = { utterances, language: 'de' };
    const opened = { ...call, spoken: { ...call.spoken, transcript } };
    expect(toNewCall(opened, facts)).toMatchObject({ timesFrom: 'starts', language: 'de' });
    const untimed = { utterances: [{ speaker: 'A', text: 'Hello.' }] };
    const record = toNewCall({ ...call, spoken: { ...call.spoken, transcript: untimed } }, facts);
    expect(record).not.toHaveProperty('timesFrom');
    expect(record).not.toHaveProperty('language');
  });

  it('has only the measured numbers if no language model is set', () => {
    const none = { status: 'failed', failure: { kind: 'no-language-model' } } as const;
    const saved = toNewCall({ ...call, analysis: none, summary: none }, facts);
    expect(saved?.analysis).toEqual({
      talk_to_listen_ratio: { sales_rep: 75, customer: 25 },
      longest_monologue_duration: 6,
    });
    expect(saved?.summary).toBe('');
  });

  it('is nothing without an analysis', () => {
    expect(toNewCall({ ...call, analysis: failed }, facts)).toBeNull();
    expect(toNewCall({ ...call, analysis: { status: 'running' } }, facts)).toBeNull();
  });

  it('has an empty summary if there is none', () => {
    expect(toNewCall({ ...call, summary: failed }, facts)?.summary).toBe('');
  });

  it('takes the length of the file if the transcript has none', () => {
    const { transcript, ...speakers } = call.spoken;
    const spoken = { ...speakers, transcript: { utterances: transcript.utterances } };
    const recording = { durationMs: 9000 };
    expect(toNewCall({ ...call, spoken }, { ...facts, recording })?.recording).toEqual(recording);
    expect(toNewCall({ ...call, spoken }, facts)?.recording).toEqual({});
  });

  it('keeps as much of an endless summary as can be saved', () => {
    const summary = { status: 'ready', value: 'on and '.repeat(40_000) } as const;
    const saved = toNewCall({ ...call, summary }, facts);
    expect(saved?.summary).toHaveLength(200_000);
    expect(newCallSchema.safeParse(saved).success).toBe(true);
  });

  it('marks a practised call, which has the length of its transcript and no file', () => {
    const practice = { persona: 'busy', hangUpReason: 'A train to catch.' } as const;
    expect(toNewCall(practised, { ...facts, practice })).toEqual({
      ...toNewCall(practised, facts),
      practice,
      recording: { durationMs: 20_000 },
      transcript: 'Sales Rep: Hello.\nProspect: Who is it?',
    });
  });

  it('puts no mark on a real call', () => {
    expect(toNewCall(call, facts)).not.toHaveProperty('practice');
  });

  it.each([
    ['none', {}],
    ['an empty one', { hangUpReason: '' }],
    ['blanks alone', { hangUpReason: ' \u0000\n' }],
  ])('names no reason for hanging up if there is %s', (_what, reason) => {
    const saved = toNewCall(call, { ...facts, practice: { persona: 'curious', ...reason } });
    expect(saved?.practice).toEqual({ persona: 'curious' });
  });

  it('keeps as much of an endless reason as can be saved', () => {
    const long = 'No. \u0000'.repeat(900);
    const outcome = { kind: 'hung-up', quote: long, detail: long } as const;
    const stored = toNewCall(call, {
      ...facts,
      practice: {
        persona: 'busy',
        difficulty: 'cold',
        mode: 'hold',
        name: long,
        role: ' ',
        outcome,
      },
    });
    expect(practiceSchema.safeParse(stored?.practice).success).toBe(true);
    expect(stored?.practice).toMatchObject({ difficulty: 'cold', outcome: { kind: 'hung-up' } });
    expect(stored?.practice).not.toHaveProperty('role');
    const practice = { persona: 'busy', hangUpReason: 'No. \u0000'.repeat(500) } as const;
    const saved = toNewCall(call, { ...facts, practice });
    expect(saved?.practice?.hangUpReason).toHaveLength(maxHangUpReasonLength);
    expect(newCallSchema.safeParse(saved).success).toBe(true);
  });

  it('passes the contract whatever the speakers and the file are called', () => {
    const hostile = '\u0000<script>';
    const saved = toNewCall(
      {
        ...call,
        spoken: {
          transcript: { utterances: [{ speaker: hostile, text: hostile }] },
          sides: { [hostile]: 'sales_rep' },
          names: { [hostile]: hostile },
        },
        summary: { status: 'ready', value: hostile },
      },
      { ...facts, recording: { fileName: hostile.repeat(200) } },
    );
    expect(newCallSchema.safeParse(saved).success).toBe(true);
    expect(saved?.utterances?.[0]?.text).toBe('<script>');
  });
});

describe('recordOf', () => {
  it('is there for a call whose analysis failed, too', () => {
    const record = recordOf({ ...call, analysis: failed }, facts);
    expect(newCallSchema.safeParse(record).success).toBe(true);
    expect(record).toMatchObject({ evidence: {}, summary: 'A good call.' });
  });
});

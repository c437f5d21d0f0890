import { maxHangUpReasonLength, newCallSchema } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import type { TranscribedCall } from './call-state.ts';
import { toNewCall } from './new-call.ts';

const call: TranscribedCall = {
  transcript: {
    durationMs: 20_000,
    utterances: [
      { speaker: 'A', text: 'Hello.', startMs: 0, endMs: 1000 },
      { speaker: 'B', text: 'Who is it?', startMs: 1000, endMs: 2000 },
    ],
  },
  sides: { A: 'sales_rep', B: 'customer' },
  analysis: {
    status: 'ready',
    value: {
      analysis: { objection_count: 2 },
      origins: { talkRatio: 'measured', longestMonologue: 'measured' },
    },
  },
  summary: { status: 'ready', value: 'A good call.' },
};
const practised: TranscribedCall = {
  ...call,
  transcript: {
    durationMs: 20_000,
    utterances: [
      { speaker: 'Sales Rep', text: 'Hello.', startMs: 0, endMs: 1000 },
      { speaker: 'Prospect', text: 'Who is it?', startMs: 1000, endMs: 2000 },
    ],
  },
  sides: { 'Sales Rep': 'sales_rep', Prospect: 'customer' },
};
const failed = {
  status: 'failed',
  failure: { kind: 'unexpected', cause: null },
} as const;

describe('toNewCall', () => {
  it('holds everything that is known of the call', () => {
    expect(toNewCall(call, { fileName: 'talk.mp3', durationMs: 1 })).toEqual({
      summary: 'A good call.',
      analysis: { objection_count: 2 },
      transcript: 'Sales Rep: Hello.\nCustomer: Who is it?',
      audioUrl: '',
      recording: { fileName: 'talk.mp3', durationMs: 20_000 },
      utterances: call.transcript.utterances,
      sides: call.sides,
    });
  });

  it('is nothing without an analysis', () => {
    expect(toNewCall({ ...call, analysis: failed })).toBeNull();
    expect(toNewCall({ ...call, analysis: { status: 'running' } })).toBeNull();
  });

  it('has an empty summary where there is none', () => {
    expect(toNewCall({ ...call, summary: failed })?.summary).toBe('');
  });

  it('takes the length of the file where the transcript has none', () => {
    const untimed = { ...call, transcript: { utterances: call.transcript.utterances } };
    expect(toNewCall(untimed, { durationMs: 9000 })?.recording).toEqual({ durationMs: 9000 });
    expect(toNewCall(untimed)?.recording).toEqual({});
  });

  it('keeps as much of an endless summary as can be saved', () => {
    const summary = { status: 'ready', value: 'on and '.repeat(40_000) } as const;
    const saved = toNewCall({ ...call, summary });
    expect(saved?.summary).toHaveLength(200_000);
    expect(newCallSchema.safeParse(saved).success).toBe(true);
  });

  it('marks a practised call, which has the length of its transcript and no file', () => {
    const practice = { persona: 'busy', hangUpReason: 'A train to catch.' } as const;
    expect(toNewCall(practised, {}, practice)).toEqual({
      ...toNewCall(practised),
      practice,
      recording: { durationMs: 20_000 },
      transcript: 'Sales Rep: Hello.\nProspect: Who is it?',
    });
  });

  it('puts no mark on a real call', () => {
    expect(toNewCall(call)).not.toHaveProperty('practice');
  });

  it.each([
    ['none', {}],
    ['an empty one', { hangUpReason: '' }],
    ['blanks alone', { hangUpReason: ' \u0000\n' }],
  ])('names no reason for hanging up where there is %s', (_what, reason) => {
    const saved = toNewCall(call, {}, { persona: 'curious', ...reason });
    expect(saved?.practice).toEqual({ persona: 'curious' });
  });

  it('keeps as much of an endless reason as can be saved', () => {
    const saved = toNewCall(call, {}, { persona: 'busy', hangUpReason: 'No. \u0000'.repeat(500) });
    expect(saved?.practice?.hangUpReason).toHaveLength(maxHangUpReasonLength);
    expect(newCallSchema.safeParse(saved).success).toBe(true);
  });

  it('passes the contract whatever the speakers and the file are called', () => {
    const hostile = '\u0000<script>';
    const saved = toNewCall(
      {
        ...call,
        transcript: { utterances: [{ speaker: hostile, text: hostile }] },
        sides: { [hostile]: 'sales_rep' },
        summary: { status: 'ready', value: hostile },
      },
      { fileName: hostile.repeat(200) },
    );
    expect(newCallSchema.safeParse(saved).success).toBe(true);
    expect(saved?.utterances?.[0]?.text).toBe('<script>');
  });
});

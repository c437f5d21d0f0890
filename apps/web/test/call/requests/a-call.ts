import type { Call } from '@sales-analytics/contract';

export function aCall(changes: Partial<Call> = {}): Call {
  return {
    _id: '0193a5f0-7c00-7000-8000-000000000001',
    createdAt: '2026-11-14T10:30:00.000Z',
    summary: 'A good call.',
    analysis: { talk_to_listen_ratio: { sales_rep: 75, customer: 25 }, objection_count: 1 },
    transcript: 'Sales Rep: Hello there.\nCustomer: Who is it?',
    audioUrl: '',
    recording: { fileName: 'sales-call.mp3', durationMs: 8_000 },
    utterances: [
      { speaker: 'A', text: 'Hello there.', startMs: 0, endMs: 6_000 },
      { speaker: 'B', text: 'Who is it?', startMs: 6_000, endMs: 8_000 },
    ],
    sides: { A: 'sales_rep', B: 'customer' },
    ...changes,
  };
}

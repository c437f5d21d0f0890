import type { LibraryCall } from '@sales-analytics/contract';

export function aLibraryCall(changes: Partial<LibraryCall> = {}): LibraryCall {
  return {
    _id: '0193a5f0-7c00-7000-8000-000000000001',
    createdAt: '2026-11-14T10:30:00.000Z',
    title: 'Route planning pilot',
    contact: { name: 'Dana Whitfield', company: 'Halden Freight' },
    outcome: 'meeting-booked',
    tags: ['pilot', 'price'],
    callType: 'cold-call',
    recording: { fileName: 'sales-call.mp3', durationMs: 872_000 },
    sentiment: 'positive',
    totalQuestions: 8,
    numbers: {
      version: 1,
      talkRatio: { value: 58.4, origin: 'measured' },
      longestMonologue: { value: 94, origin: 'measured' },
      objections: { value: 3, origin: 'model' },
    },
    revision: 0,
    ...changes,
  };
}

import type { Sides, Transcript } from '@sales-analytics/contract';
import { practiceSpeakers } from '../transcript/practice-speakers.ts';
import { practiceLengthMs, type PracticeCall } from './conversation.ts';

export interface PracticeTranscript {
  transcript: Transcript;
  sides: Sides;
}

/**
 * A practice call as a transcript like any other. Only what was spoken carries times, so that nothing
 * typed or only shown is ever measured.
 */
export function practiceTranscript(call: PracticeCall): PracticeTranscript {
  const utterances = call.turns.map(({ side, text, startMs, endMs, isSpoken }) => ({
    speaker: practiceSpeakers[side],
    text,
    ...(isSpoken && { startMs, endMs }),
  }));
  return {
    transcript: { utterances, durationMs: practiceLengthMs(call) },
    sides: { [practiceSpeakers.sales_rep]: 'sales_rep', [practiceSpeakers.customer]: 'customer' },
  };
}

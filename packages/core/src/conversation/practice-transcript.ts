import type { Sides, Transcript, Utterance } from '@sales-analytics/contract';
import { practiceSpeakers } from '../transcript/practice-speakers.ts';
import { practiceLengthMs } from './call-steps.ts';
import type { PracticeCall } from './conversation-state.ts';

export interface PracticeTranscript {
  transcript: Transcript;
  sides: Sides;
}

/** The times are marked as estimates if a turn was typed or was shown without a voice. */
export function practiceTranscript(call: PracticeCall): PracticeTranscript {
  const utterances = call.turns.map(({ side, text, startMs, endMs }): Utterance => ({
    speaker: practiceSpeakers[side],
    text,
    startMs,
    endMs,
  }));
  const areAllSpoken = call.turns.every(({ isSpoken }) => isSpoken);
  return {
    transcript: {
      utterances,
      durationMs: practiceLengthMs(call),
      ...(!areAllSpoken && { timesFrom: 'estimate' }),
    },
    sides: { [practiceSpeakers.sales_rep]: 'sales_rep', [practiceSpeakers.customer]: 'customer' },
  };
}

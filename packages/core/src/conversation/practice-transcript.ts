import type { Sides, Transcript, Utterance } from '@sales-analytics/contract';
import { estimatedSpeechMs } from '../transcript/estimated-speech.ts';
import { practiceSpeakers } from '../transcript/practice-speakers.ts';
import { practiceLengthMs } from './call-steps.ts';
import type { PracticeCall } from './conversation-state.ts';

export interface PracticeTranscript {
  transcript: Transcript;
  sides: Sides;
}

/**
 * A practice call as a transcript like any other. What was typed, or shown without a voice, gets the time that its
 * words would take to say, and what follows moves by as much: such times are marked as estimates.
 */
export function practiceTranscript(call: PracticeCall): PracticeTranscript {
  const utterances: Utterance[] = [];
  let addedMs = 0;
  for (const { side, text, startMs, endMs, isSpoken } of call.turns) {
    const lengthMs = endMs - startMs;
    const estimateMs = isSpoken ? lengthMs : estimatedSpeechMs(text);
    const times = { startMs: startMs + addedMs, endMs: startMs + addedMs + estimateMs };
    utterances.push({ speaker: practiceSpeakers[side], text, ...times });
    addedMs += estimateMs - lengthMs;
  }
  const areAllSpoken = call.turns.every(({ isSpoken }) => isSpoken);
  return {
    transcript: {
      utterances,
      durationMs: practiceLengthMs(call) + addedMs,
      ...(!areAllSpoken && { timesFrom: 'estimate' }),
    },
    sides: { [practiceSpeakers.sales_rep]: 'sales_rep', [practiceSpeakers.customer]: 'customer' },
  };
}

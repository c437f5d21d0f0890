import type { Analysis, Sides, Transcript } from '@sales-analytics/contract';
import { longestMonologue } from './longest-monologue.ts';
import { talkRatio } from './talk-ratio.ts';

export type Origin = 'measured' | 'model';

export interface MeasuredAnalysis {
  analysis: Analysis;
  origins: { talkRatio: Origin; longestMonologue: Origin };
}

export interface Measurable {
  analysis: Analysis;
  transcript: Transcript;
  sides: Sides;
}

/**
 * Replaces the model's guesses by what the transcript's times say, and tells which of the two each
 * number is. Where the times can't carry a number the model's value stands.
 */
export function measureAnalysis({ analysis, transcript, sides }: Measurable): MeasuredAnalysis {
  const ratio = talkRatio(transcript, sides);
  const monologue = longestMonologue(transcript, sides);
  return {
    analysis: {
      ...analysis,
      ...(ratio && { talk_to_listen_ratio: ratio }),
      ...(monologue !== undefined && { longest_monologue_duration: monologue }),
    },
    origins: {
      talkRatio: ratio ? 'measured' : 'model',
      longestMonologue: monologue === undefined ? 'model' : 'measured',
    },
  };
}

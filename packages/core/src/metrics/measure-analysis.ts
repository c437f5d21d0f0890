import type { Analysis, Sides, Transcript } from '@sales-analytics/contract';
import { longestTurn } from './longest-turn.ts';
import { sideLines, sideSpeech } from './side-speech.ts';
import { stretchesOf } from './stretches.ts';
import { talkRatio } from './talk-ratio.ts';
import { followFloor } from './turns.ts';

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
  const speech = sideSpeech(stretchesOf(sideLines(transcript, sides)));
  if (!speech) return { analysis, origins: { talkRatio: 'model', longestMonologue: 'model' } };
  return {
    analysis: {
      ...analysis,
      talk_to_listen_ratio: talkRatio(speech),
      longest_monologue_duration: longestTurn(followFloor(speech).turns, 'sales_rep').seconds,
    },
    origins: { talkRatio: 'measured', longestMonologue: 'measured' },
  };
}

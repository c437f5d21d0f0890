import type { Analysis, Origin, Sides, Transcript } from '@sales-analytics/contract';
import { timesFromOf, withEnds } from '../transcript/times-from.ts';
import { longestMonologue } from './longest-monologue.ts';
import { sideUtterances, timedUtterances } from './side-utterances.ts';
import { joinUtterances } from './segments.ts';
import { talkRatio } from './talk-ratio.ts';
import { followFloor } from './turns.ts';

export interface MeasuredAnalysis {
  analysis: Analysis;
  origins: { talkRatio: Origin; longestMonologue: Origin };
}

export interface Measurable {
  analysis: Analysis;
  transcript: Transcript;
  sides: Sides;
}

/** If the times are not sufficient for a number, the model's value stays. */
export function measureAnalysis({ analysis, transcript, sides }: Measurable): MeasuredAnalysis {
  const speech = timedUtterances(joinUtterances(sideUtterances(withEnds(transcript), sides)));
  if (!speech) return { analysis, origins: { talkRatio: 'model', longestMonologue: 'model' } };
  const origin = timesFromOf(transcript) === 'ranges' ? 'measured' : 'estimate';
  return {
    analysis: {
      ...analysis,
      talk_to_listen_ratio: talkRatio(speech),
      longest_monologue_duration: longestMonologue(followFloor(speech).turns, 'sales_rep').seconds,
    },
    origins: { talkRatio: origin, longestMonologue: origin },
  };
}

import type { CallType, Side, TimesFrom } from '@sales-analytics/contract';
import { checkEvidence } from '../evidence/check-evidence.ts';
import { callSpeech, type CallSpeech } from '../findings/call-speech.ts';
import { objectionFindings } from '../findings/objection-findings.ts';
import { sideQuotes } from '../findings/side-quotes.ts';
import type { CallMetrics } from '../metrics/call-metrics.ts';
import { measureCall } from '../metrics/measure-call.ts';
import type { CallContent } from '../transcript/call-content.ts';
import { timesFromOf } from '../transcript/times-from.ts';
import { comparedFigures, type ComparedFigures } from './compared-figures.ts';
import { comparedObjections, type ComparedObjection } from './compared-objections.ts';

export interface ComparedCall {
  callType: CallType;
  figures: ComparedFigures;
  talkOverTime?: NonNullable<CallMetrics['talkOverTime']>;
  clockOrigin?: NonNullable<CallMetrics['clockOrigin']>;
  hasTranscript: boolean;
  timesFrom?: TimesFrom;
  onlySide?: Side;
  /** It is undefined if no language model was asked for the objections. */
  objections?: ComparedObjection[];
}

/** Measures a call for a comparison. This takes as long as opening the call. */
export function comparedCall(content: CallContent): ComparedCall {
  const { spoken, evidence, analysis, callType } = content;
  const { transcript, sides } = spoken;
  const metrics = measureCall(transcript, sides);
  // Only the objections are compared, so nothing else is looked up.
  const checked =
    evidence.objections &&
    checkEvidence({ evidence: { objections: evidence.objections }, transcript });
  const timesFrom = timesFromOf(transcript);
  const speech = callSpeech(transcript, sides);
  const onlySide = onlySideOf(speech);
  const { talkOverTime, clockOrigin } = metrics;
  const named = checked?.objections ?? (analysis?.objection_count === 0 ? [] : undefined);
  const find = sideQuotes(transcript.utterances, sides).customer;
  const objections = named && objectionFindings({ objections: named, speech, find });
  return {
    callType,
    figures: comparedFigures({ content, metrics, objections, onlySide }),
    ...(talkOverTime && { talkOverTime }),
    ...(clockOrigin && { clockOrigin }),
    hasTranscript: transcript.utterances.length > 0,
    ...(timesFrom && { timesFrom }),
    ...(onlySide && { onlySide }),
    ...(objections && {
      objections: comparedObjections(objections, speech, transcript.utterances),
    }),
  };
}

function onlySideOf({ segments }: CallSpeech): Side | undefined {
  const sides = new Set(segments.map(({ side }) => side));
  const [side] = sides;
  return sides.size === 1 ? side : undefined;
}

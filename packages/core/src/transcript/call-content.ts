import type {
  Analysis,
  AnsweredQuestion,
  NewCall,
  CallType,
  Evidence,
  Side,
  Sides,
  Transcript,
  Utterance,
} from '@sales-analytics/contract';
import { sideOfLabel } from './side-labels.ts';
import type { SpokenCall } from './spoken-call.ts';
import { startOf } from './times.ts';
import { readTranscriptLines } from './transcript-text.ts';

export interface CallContent {
  spoken: SpokenCall;
  callType: CallType;
  /** It is undefined if no model was asked or none answered. */
  analysis?: Analysis;
  evidence: Evidence;
  summary: string;
  answers: AnsweredQuestion[];
}

/** A record without utterances still has its lines, in which quotes can be found. */
function utterancesOf({ utterances, transcript }: NewCall): Utterance[] {
  if (utterances && utterances.length > 0) return utterances;
  return readTranscriptLines(transcript).map(({ label, text }) => ({ speaker: label, text }));
}

function sidesByLabel(utterances: readonly Utterance[]): Sides {
  const sides = new Map<string, Side>();
  for (const { speaker } of utterances) {
    const side = sideOfLabel(speaker);
    if (side) sides.set(speaker, side);
  }
  return Object.fromEntries(sides);
}

function callTypeOf({ callType, practice }: NewCall): CallType {
  return callType ?? (practice ? 'cold-call' : 'other');
}

const measured = new Set(['talk_to_listen_ratio', 'longest_monologue_duration']);

/**
 * A record of our own always has evidence. If it is empty, the analysis has only measured values
 * and counts as missing. Records of other clients are used as they are.
 */
function analysisOf({ analysis, evidence, utterances = [] }: NewCall): Analysis | undefined {
  if (!evidence || Object.keys(evidence).length > 0) return analysis;
  const hasTimes = utterances.some((utterance) => startOf(utterance) !== undefined);
  const isMeasured = (field: string) => hasTimes && measured.has(field);
  return Object.keys(analysis).every(isMeasured) ? undefined : analysis;
}

function transcriptOf(
  { recording, timesFrom, language }: NewCall,
  utterances: Utterance[],
): Transcript {
  const durationMs = recording?.durationMs;
  return {
    utterances,
    ...(durationMs !== undefined && { durationMs }),
    ...(timesFrom && { timesFrom }),
    ...(language && { language }),
  };
}

/** Gives fields that an older record lacks their simplest value. */
export function contentOfCall(call: NewCall): CallContent {
  const utterances = utterancesOf(call);
  const analysis = analysisOf(call);
  return {
    spoken: {
      transcript: transcriptOf(call, utterances),
      sides: { ...sidesByLabel(utterances), ...call.sides },
      names: call.names ?? {},
    },
    callType: callTypeOf(call),
    ...(analysis && { analysis }),
    evidence: call.evidence ?? {},
    summary: call.summary,
    answers: call.answers ?? [],
  };
}

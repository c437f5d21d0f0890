import type { Sides } from '@sales-analytics/contract';
import {
  applyEdit,
  sideOfSpeaker,
  swapAnalysis,
  swapEvidence,
  type SpokenEdit,
} from '@sales-analytics/core';
import type { AsyncResult, ModelAnalysis, TranscribedCall } from './call-state.ts';

/** Corrects who said what; the same call comes back where the edit changes nothing. */
export function withEdit<Transcribed extends TranscribedCall>(
  call: Transcribed,
  edit: SpokenEdit,
): Transcribed {
  const spoken = applyEdit(call.spoken, edit);
  if (spoken === call.spoken) return call;
  return {
    ...call,
    spoken,
    areSidesChosen: call.areSidesChosen || spoken.sides !== call.spoken.sides,
    analysis: edit.kind === 'swap-sides' ? swapped(call.analysis) : call.analysis,
  };
}

/**
 * Adds the analysis that a model gave.
 * @param result with the sides that the model took the speakers for
 */
export function withAnalysis<Transcribed extends TranscribedCall>(
  call: Transcribed,
  result: ModelAnalysis & { sides: Sides },
): Transcribed {
  const { sides, ...value } = result;
  const spoken = call.areSidesChosen ? call.spoken : { ...call.spoken, sides };
  const analysis: AsyncResult<ModelAnalysis> = { status: 'ready', value };
  // The rep may have swapped them since the request was sent.
  const isSwapped = areSwapped(spoken.sides, sides);
  return { ...call, spoken, analysis: isSwapped ? swapped(analysis) : analysis };
}

function areSwapped(sides: Sides, others: Sides): boolean {
  const speakers = Object.keys(sides);
  const isOther = (speaker: string) => {
    const other = sideOfSpeaker(speaker, others);
    return other !== undefined && other !== sides[speaker];
  };
  return speakers.length > 0 && speakers.every(isOther);
}

/** What the model said of each side, when it took each for the other. */
function swapped(result: AsyncResult<ModelAnalysis>): AsyncResult<ModelAnalysis> {
  if (result.status !== 'ready') return result;
  const { analysis, evidence } = result.value;
  return {
    status: 'ready',
    value: { analysis: swapAnalysis(analysis), evidence: swapEvidence(evidence) },
  };
}

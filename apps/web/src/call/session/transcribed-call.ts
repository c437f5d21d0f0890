import { applyEdit, type SpokenEdit } from '@sales-analytics/core';
import type { AsyncResult, TranscribedCall } from './call-state.ts';
import {
  onSides,
  swapSidesOf,
  type ModelAnalysis,
  type SidedAnalysis,
} from '../edits/model-analysis.ts';

/** Returns the same call if the edit changes nothing. */
export function withEdit<Transcribed extends TranscribedCall>(
  call: Transcribed,
  edit: SpokenEdit,
): Transcribed {
  if (edit.kind === 'confirm-sides') return { ...call, areSidesChosen: true };
  const spoken = applyEdit(call.spoken, edit);
  if (spoken === call.spoken) return call;
  return {
    ...call,
    spoken,
    areSidesChosen: call.areSidesChosen || spoken.sides !== call.spoken.sides,
    analysis: edit.kind === 'swap-sides' ? swapped(call.analysis) : call.analysis,
  };
}

export function withAnalysis<Transcribed extends TranscribedCall>(
  call: Transcribed,
  result: SidedAnalysis,
): Transcribed {
  const spoken = call.areSidesChosen ? call.spoken : { ...call.spoken, sides: result.sides };
  return { ...call, spoken, analysis: { status: 'ready', value: onSides(result, spoken.sides) } };
}

function swapped(result: AsyncResult<ModelAnalysis>): AsyncResult<ModelAnalysis> {
  return result.status === 'ready' ? { ...result, value: swapSidesOf(result.value) } : result;
}

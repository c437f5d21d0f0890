import {
  maxHangUpReasonLength,
  type NewCall,
  type Practice,
  type Recording,
  type Sides,
  type Utterance,
} from '@sales-analytics/contract';
import { transcriptText } from '@sales-analytics/core';
import type { TranscribedCall } from './call-state.ts';

const maxFileNameLength = 500;
/** What the contract takes. A model that does not find its end must not make a call unsavable. */
const maxSummaryLength = 200_000;

/**
 * The call as it is sent to be saved, or null: without an analysis there is nothing to save.
 * `practice` is left out for a real call.
 */
export function toNewCall(
  call: TranscribedCall,
  recording: Recording = {},
  practice?: Practice,
): NewCall | null {
  if (call.analysis.status !== 'ready') return null;
  const { utterances } = call.transcript;
  const durationMs = call.transcript.durationMs ?? recording.durationMs;
  return {
    summary:
      call.summary.status === 'ready'
        ? storable(call.summary.value).slice(0, maxSummaryLength)
        : '',
    analysis: call.analysis.value.analysis,
    transcript: storable(transcriptText(utterances, call.sides)),
    audioUrl: '',
    recording: {
      ...(recording.fileName && {
        fileName: storable(recording.fileName).slice(0, maxFileNameLength),
      }),
      ...(durationMs !== undefined && { durationMs }),
    },
    utterances: utterances.map(storableUtterance),
    sides: storableSides(call.sides),
    ...(practice && { practice: storablePractice(practice) }),
  };
}

/** The one character that the store refuses. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '');
}

function storableUtterance(utterance: Utterance): Utterance {
  return { ...utterance, speaker: storable(utterance.speaker), text: storable(utterance.text) };
}

function storableSides(sides: Sides): Sides {
  return Object.fromEntries(
    Object.entries(sides).map(([speaker, side]) => [storable(speaker), side]),
  );
}

function storablePractice({ persona, hangUpReason = '' }: Practice): Practice {
  const reason = storable(hangUpReason).trim().slice(0, maxHangUpReasonLength);
  return { persona, ...(reason && { hangUpReason: reason }) };
}

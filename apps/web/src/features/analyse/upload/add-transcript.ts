import type { NewCall, Transcript } from '@sales-analytics/contract';
import { contentOfCall, readTranscriptFile } from '@sales-analytics/core';
import type { NewSession } from '../../../call/session/session-ports.ts';
import { sidesSetIn, type KnownTranscript } from '../../../call/session/call-source.ts';
import type { Arrival, CallToAdd } from './add-recording.ts';

/** Larger texts are no transcript of a call. */
const maxTranscriptBytes = 20_000_000;

/** A transcript in one of the formats that are read, from a file or pasted (then without a name). */
export async function transcriptToAdd(file: File, arrival: Arrival): Promise<CallToAdd> {
  if (file.size > maxTranscriptBytes) {
    return {
      ok: false,
      reason:
        'This transcript is larger than 20 MB. Split it into smaller files and import them one by one.',
    };
  }
  return textToAdd({ name: file.name, text: await file.text() }, arrival);
}

export function textToAdd(given: { name: string; text: string }, arrival: Arrival): CallToAdd {
  const reading = readTranscriptFile(given);
  if (!reading.ok) return reading;
  if (reading.kind === 'export') return incomingExport(reading.call, arrival);
  const fileName = given.name || 'Pasted transcript';
  return { ok: true, call: { ...callOfWords(reading, fileName, arrival), notes: reading.notes } };
}

type Words = { transcript: Transcript; hasSpeakers: boolean };

/** The audio key is there for a recording that the rep attaches later. */
function callOfWords(words: Words, fileName: string, arrival: Arrival): NewSession {
  const { transcript, hasSpeakers } = words;
  const { durationMs } = transcript;
  const recording = {
    fileName,
    audioKey: arrival.id,
    ...(durationMs !== undefined && { durationMs }),
  };
  // Where nobody is named, whoever spoke is on no side: a share of one voice would be no share.
  const source = { transcript, ...(!hasSpeakers && { sides: {} }) };
  return { ...arrival, recording, file: null, source };
}

/** A call that was exported: only what it lacks is asked for. */
function incomingExport(exported: NewCall, arrival: Arrival): CallToAdd {
  const { spoken, analysis, evidence, summary, answers } = contentOfCall(exported);
  const source: KnownTranscript = {
    ...spoken,
    // The model that comes to it first names the sides, unless somebody did.
    sides: analysis ? spoken.sides : sidesSetIn(spoken),
    answers,
    analysis: analysis && { analysis, evidence },
    summary: summary === '' ? undefined : summary,
  };
  const call: NewSession = {
    ...arrival,
    callType: exported.callType ?? arrival.callType,
    recording: { ...exported.recording, audioKey: arrival.id },
    practice: exported.practice,
    file: null,
    source,
  };
  return { ok: true, call };
}

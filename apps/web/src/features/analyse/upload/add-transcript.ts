import type { NewCall, Transcript } from '@sales-analytics/contract';
import { contentOfCall, docxText, readTranscriptFile } from '@sales-analytics/core';
import type { NewSession } from '../../../call/session/session-ports.ts';
import { sidesSetIn, type KnownTranscript } from '../../../call/session/call-source.ts';
import type { Arrival, CallToAdd } from './add-recording.ts';
import { decodeText } from './decode-text.ts';
import { docxDocument } from './docx-document.ts';

/** In bytes; a transcript of a call is smaller. */
const maxTranscriptBytes = 20_000_000;

/** A transcript in a supported format, from a file or pasted (then without a name). */
export async function transcriptToAdd(file: File, arrival: Arrival): Promise<CallToAdd> {
  if (file.size > maxTranscriptBytes) {
    return {
      ok: false,
      reason:
        'This transcript is larger than 20 MB. Split it into smaller files and import them one by one.',
    };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decoded = decodeText(bytes);
  if (decoded.kind === 'other') return { ok: false, reason: decoded.reason };
  if (decoded.kind === 'text') {
    return textToAdd({ name: file.name, text: decoded.text }, arrival);
  }
  const document = docxDocument(bytes);
  if (!document.ok) return document;
  return textToAdd({ name: file.name, text: docxText(document.xml) }, arrival);
}

export function textToAdd(given: { name: string; text: string }, arrival: Arrival): CallToAdd {
  const reading = readTranscriptFile(given);
  if (!reading.ok) return reading;
  if (reading.kind === 'export') return incomingExport(reading.call, arrival);
  const fileName = given.name || 'Pasted transcript';
  return { ok: true, call: { ...callOfWords(reading, fileName, arrival), notes: reading.notes } };
}

type Words = { transcript: Transcript; hasSpeakers: boolean };

/** The audio key is for a recording that the rep attaches later. */
function callOfWords(words: Words, fileName: string, arrival: Arrival): NewSession {
  const { transcript, hasSpeakers } = words;
  const { durationMs } = transcript;
  const recording = {
    fileName,
    audioKey: arrival.id,
    ...(durationMs !== undefined && { durationMs }),
  };
  // A transcript without speakers has one voice, so a talk ratio would mean nothing.
  const source = { transcript, ...(!hasSpeakers && { sides: {} }) };
  return { ...arrival, recording, file: null, source };
}

/** An exported call: only its missing parts are requested. */
function incomingExport(exported: NewCall, arrival: Arrival): CallToAdd {
  const { spoken, analysis, evidence, summary, answers } = contentOfCall(exported);
  const source: KnownTranscript = {
    ...spoken,
    // The first model that analyses it chooses the sides, unless the rep did.
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

import type { CallType } from '@sales-analytics/contract';
import {
  acceptedExtensions,
  acceptedTranscriptExtensions,
  checkRecording,
  listWithOr,
} from '@sales-analytics/core';
import type { NewSession } from '../../../call/session/session-ports.ts';

/** The fields that every new call gets. */
export interface Arrival {
  id: string;
  chosenAt: string;
  callType: CallType;
}

export type CallToAdd = { ok: true; call: NewSession } | { ok: false; reason: string };

/** A recording, checked as far as possible before it is sent. */
export async function recordingToAdd(
  file: File,
  arrival: Arrival,
  readDurationMs: (file: Blob) => Promise<number | undefined>,
): Promise<CallToAdd> {
  const facts = { name: file.name, sizeBytes: file.size };
  const before = checkRecording(facts);
  if (!before.ok) {
    const hint = endsWithOneOf(file.name, acceptedExtensions) ? '' : transcriptHint;
    return { ok: false, reason: before.reason + hint };
  }
  const durationMs = await readDurationMs(file);
  const isKnown = durationMs !== undefined;
  const after = checkRecording({ ...facts, ...(isKnown && { durationMs }) });
  if (!after.ok) return after;
  const recording = {
    fileName: file.name,
    audioKey: arrival.id,
    ...(isKnown && { durationMs }),
  };
  const source = { recording: file, durationMs };
  return { ok: true, call: { ...arrival, recording, file, source } };
}

/** The same input accepts recordings and transcripts. */
const transcriptHint = ` To import a transcript instead, choose a ${listWithOr(acceptedTranscriptExtensions)} file.`;

export function isTranscript(fileName: string): boolean {
  return endsWithOneOf(fileName, acceptedTranscriptExtensions);
}

function endsWithOneOf(fileName: string, extensions: readonly string[]): boolean {
  const lowerName = fileName.trim().toLowerCase();
  return extensions.some((extension) => lowerName.endsWith(extension));
}

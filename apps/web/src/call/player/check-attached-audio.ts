import { checkRecording, formatDuration } from '@sales-analytics/core';

export type AudioFacts = {
  name: string;
  sizeBytes: number;
  /** Undefined where the browser can't tell. */
  fileMs: number | undefined;
  /** Undefined where the call doesn't say. */
  callMs: number | undefined;
};

/** Encoders add a little sound at both ends, and browsers guess the length of some files. */
const closeMs = 2_000;
const closeShare = 0.02;

/** Why a file can't be the recording of a call, as a sentence; null where it can. */
export function checkAttachedAudio({ name, sizeBytes, fileMs, callMs }: AudioFacts): string | null {
  const check = checkRecording({
    name,
    sizeBytes,
    ...(fileMs !== undefined && { durationMs: fileMs }),
  });
  if (!check.ok) return check.reason;
  if (fileMs === undefined) {
    return 'This browser can’t play this file. Choose the recording of this call as .mp3, .wav or .aac.';
  }
  if (callMs === undefined) return null;
  if (Math.abs(fileMs - callMs) <= Math.max(closeMs, callMs * closeShare)) return null;
  return `This recording is ${formatDuration(fileMs)} long, the call ${formatDuration(callMs)}. Choose the file of this call.`;
}

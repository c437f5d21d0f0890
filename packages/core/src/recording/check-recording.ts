import { formatBytes } from '../format/format-bytes.ts';
import { formatDuration } from '../format/format-duration.ts';

export const acceptedRecordingFormats = ['.mp3', '.wav', '.aac'] as const;

const [lastFormat] = acceptedRecordingFormats.slice(-1);
export const recordingFormatsText = `${acceptedRecordingFormats.slice(0, -1).join(', ')} or ${lastFormat}`;

/** The speech provider takes 2.2 GB in one upload and 10 hours in one transcript. */
export const maxRecordingBytes = 2_200_000_000;
export const maxRecordingMs = 10 * 3_600_000;

export interface RecordingFacts {
  name: string;
  sizeBytes: number;
  durationMs?: number;
  language?: string;
}

export type RecordingCheck = { ok: true } | { ok: false; reason: string };

function refused(reason: string): RecordingCheck {
  return { ok: false, reason };
}

/** The reason is one sentence on why the file can't be sent and one on what to do. */
export function checkRecording(facts: RecordingFacts): RecordingCheck {
  const { name, sizeBytes, durationMs, language } = facts;
  const lowerName = name.trim().toLowerCase();
  if (!acceptedRecordingFormats.some((extension) => lowerName.endsWith(extension))) {
    return refused(
      `This file is not an ${recordingFormatsText} recording. Choose a file in one of these formats.`,
    );
  }
  if (!(sizeBytes > 0)) {
    return refused('This file is empty. Choose the file with the recording.');
  }
  if (sizeBytes > maxRecordingBytes) {
    return refused(
      `This file is ${formatBytes(sizeBytes, language)}. The limit is ${formatBytes(maxRecordingBytes, language)}. Convert the recording to .mp3, which is much smaller, and choose that file.`,
    );
  }
  if (durationMs !== undefined && durationMs > maxRecordingMs && Number.isFinite(durationMs)) {
    return refused(
      `This recording is ${formatDuration(durationMs)} long. The limit is 10 hours. Split it into shorter files and analyse them one by one.`,
    );
  }
  return { ok: true };
}

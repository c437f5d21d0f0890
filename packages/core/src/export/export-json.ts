import type { NewCall } from '@sales-analytics/contract';

export const exportFormat = 'sales-analytics-call';
export const exportVersion = 1;

export interface ExportedCall {
  call: NewCall;
  exportedAt: string;
}

/** The key of the audio is useless outside the browser that stores it. */
export function withoutAudioKey<Exported extends Pick<NewCall, 'recording'>>({
  recording,
  ...rest
}: Exported) {
  const { audioKey: _, ...known } = recording ?? {};
  return { ...rest, ...(recording && { recording: known }) };
}

/** Exports a call so that `readTranscriptFile` returns an equal one, except for the key of its audio. */
export function exportJson({ call, exportedAt }: ExportedCall): string {
  const file = {
    format: exportFormat,
    version: exportVersion,
    exportedAt,
    call: withoutAudioKey(call),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

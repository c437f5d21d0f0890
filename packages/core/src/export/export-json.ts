import type { NewCall } from '@sales-analytics/contract';

export const exportFormat = 'sales-analytics-call';
export const exportVersion = 1;

export interface ExportedCall {
  call: NewCall;
  exportedAt: string;
}

/**
 * A call that `readTranscriptFile` gives back equal, but for the key of its audio: that leads nowhere
 * outside the browser that keeps it.
 */
export function exportJson({ call, exportedAt }: ExportedCall): string {
  const { recording, ...rest } = call;
  const { audioKey: _, ...known } = recording ?? {};
  const exported: NewCall = { ...rest, ...(recording && { recording: known }) };
  const file = { format: exportFormat, version: exportVersion, exportedAt, call: exported };
  return `${JSON.stringify(file, null, 2)}\n`;
}

import { transcriptText } from '../transcript/transcript-text.ts';
import type { ExportInput } from './export-input.ts';
import { exportedLines } from './exported-lines.ts';

/** Exports the transcript as 'Name: text' lines, which `readTranscriptFile` can read. */
export function exportTxt({ content }: ExportInput): string {
  const lines = exportedLines(content.spoken);
  return `${transcriptText(lines.map(({ label, text }) => ({ speaker: label, text })))}\n`;
}

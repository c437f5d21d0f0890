import { transcriptText } from '../transcript/transcript-text.ts';
import type { ExportInput } from './export-input.ts';
import { type ExportedLine, exportedLines } from './exported-lines.ts';

/** The lines have the form 'Name: text', which `readTranscriptFile` can read. */
export function exportTxt({ content }: ExportInput): string {
  const lines = exportedLines(content.spoken);
  return `${transcriptText(lines.map(({ label, text }) => ({ speaker: label, text })))}\n`;
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

function clock(ms: number): string {
  const whole = Math.round(ms);
  const seconds = Math.floor(whole / 1_000);
  const minutes = Math.floor(seconds / 60);
  const time = [Math.floor(minutes / 60), minutes % 60, seconds % 60];
  return `${time.map((value) => digits(value, 2)).join(':')}.${digits(whole % 1_000, 3)}`;
}

/** A text that has no '>' can't end a tag or look like the arrow of another cue. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function cue({ label, text, times }: ExportedLine): string[] {
  if (!times) return [];
  const { startMs, endMs } = times;
  return [`${clock(startMs)} --> ${clock(endMs)}\n<v ${escaped(label)}>${escaped(text)}`];
}

function leftOutNote(count: number): string[] {
  if (count === 0) return [];
  return [
    `NOTE\n${count === 1 ? '1 line without timestamps is' : `${count} lines without timestamps are`} not included.`,
  ];
}

/** A note counts the lines that have no times. The result is null if no line has times. */
export function exportVtt({ content }: ExportInput): string | null {
  const lines = exportedLines(content.spoken);
  const cues = lines.flatMap(cue);
  if (cues.length === 0) return null;
  return `${['WEBVTT', ...leftOutNote(lines.length - cues.length), ...cues].join('\n\n')}\n`;
}

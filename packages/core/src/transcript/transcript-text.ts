import type { Side, Sides, SpeakerNames, Utterance } from '@sales-analytics/contract';
import { onOneLine } from './on-one-line.ts';
import { sideOfLabel } from './side-labels.ts';
import { nameOfSpeaker, type KnownSpeakers } from './speaker-label.ts';

export interface TranscriptLine {
  label: string;
  text: string;
  side?: Side;
}

const labelledLine = /^([^\n]{0,200}?):(?:\s+([^\n]*))?$/;

/** The first colon with a space after it ends a label when the line is read back. */
export function asLabel(name: string): string {
  return onOneLine(onOneLine(name).replaceAll(': ', ' '));
}

function labelOf(speaker: string, known: KnownSpeakers): string {
  const label = nameOfSpeaker(speaker, known) ?? speaker;
  return asLabel(label);
}

/** A speaker without a name is `Sales Rep` or `Customer`, or else has the provider's label. */
export function transcriptText(
  utterances: readonly Utterance[],
  sides: Sides = {},
  names: SpeakerNames = {},
): string {
  return utterances
    .map(({ speaker, text }) => `${labelOf(speaker, { sides, names })}: ${onOneLine(text)}`)
    .join('\n');
}

export function readTranscriptLine(line: string): TranscriptLine {
  const match = labelledLine.exec(line);
  if (!match) return { label: '', text: line.trim() };
  const label = (match[1] ?? '').trim();
  const text = (match[2] ?? '').trim();
  const side = sideOfLabel(label);
  return side ? { label, text, side } : { label, text };
}

/** Leaves out blank lines. A line without a label is all text. */
export function readTranscriptLines(text: string): TranscriptLine[] {
  return text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .map(readTranscriptLine);
}

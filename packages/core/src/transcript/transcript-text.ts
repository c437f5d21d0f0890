import type { Side, Sides, SpeakerNames, Utterance } from '@sales-analytics/contract';
import { onOneLine } from './on-one-line.ts';
import { sideOfLabel } from './side-labels.ts';
import { nameOfSpeaker, type KnownSpeakers } from './speaker-label.ts';

export interface TranscriptLine {
  /** Empty where the line names no speaker. */
  label: string;
  text: string;
  side?: Side;
}

// A label is at most as long as the contract lets a speaker's name be.
const labelledLine = /^([^\n]{0,200}?):(?:\s+([^\n]*))?$/;

/** A name as it can stand before a line: the first colon with a space after it ends the label when it is read back. */
export function asLabel(name: string): string {
  return onOneLine(onOneLine(name).replaceAll(': ', ' '));
}

function labelOf(speaker: string, known: KnownSpeakers): string {
  const label = nameOfSpeaker(speaker, known) ?? speaker;
  return asLabel(label);
}

/**
 * Lines of `label: text`, in the order given. The label is the name that the rep gave the speaker,
 * else the speaker's own. Who has none is `Sales Rep` or `Customer` where the side is known, else as
 * the provider calls them.
 */
export function transcriptText(
  utterances: readonly Utterance[],
  sides: Sides = {},
  names: SpeakerNames = {},
): string {
  return utterances
    .map(({ speaker, text }) => `${labelOf(speaker, { sides, names })}: ${onOneLine(text)}`)
    .join('\n');
}

/** Reads one line of `label: text`; a line without a label keeps all its text. */
export function readTranscriptLine(line: string): TranscriptLine {
  const match = labelledLine.exec(line);
  if (!match) return { label: '', text: line.trim() };
  const label = (match[1] ?? '').trim();
  const text = (match[2] ?? '').trim();
  const side = sideOfLabel(label);
  return side ? { label, text, side } : { label, text };
}

/** Reads saved lines back; blank lines are left out, a line without a label keeps all its text. */
export function readTranscriptLines(text: string): TranscriptLine[] {
  return text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .map(readTranscriptLine);
}

import { readTextLine } from '../text/text-line.ts';
import type { FormReading, ReadTextForm } from './transcript-form.ts';

/** If there are fewer lines between two entries, they are words of the first. */
const fewLines = 8;
const shortHead = 0.25;
/** Fewer entries are a list or a quotation in the words. */
const fewEntries = 6;

/**
 * Finds the first line of another form. A conversation of other people within a turn is a script
 * that is read aloud, so it belongs to that turn.
 */
export function formChange(
  lines: readonly string[],
  { lines: entries, starts, ends = starts }: Pick<FormReading, 'lines' | 'starts' | 'ends'>,
  forms: readonly ReadTextForm[],
): number | undefined {
  const speakers = new Set(entries.map(({ speaker }) => speaker));
  for (const [index, end] of [-1, ...ends].entries()) {
    const from = end + 1;
    const until = starts[index] ?? lines.length;
    if (until - from < fewLines) continue;
    const between = lines.slice(from, until);
    const found = conversationIn(between, forms);
    if (!found) continue;
    const change = found.starts[0] ?? 0;
    const isWithinTurn =
      index > 0 && (starts[index] !== undefined || isTouching(lines, { end, change }));
    if (isWithinTurn && !found.lines.some(({ speaker }) => speakers.has(speaker))) continue;
    if (index > 0) return from + change;
    // A short list of tasks above the first entry is part of the head. A longer conversation in
    // another form ends at that entry.
    if (until > shortHead * lines.length) return until;
  }
  return undefined;
}

/** Lines that follow a header without a blank line are its words. */
function isTouching(lines: readonly string[], { end, change }: { end: number; change: number }) {
  const isHeader = readTextLine(lines[end] ?? '').header !== undefined;
  return isHeader && lines.slice(end, end + 1 + change).every((line) => line.trim() !== '');
}

export function conversationIn(
  lines: readonly string[],
  forms: readonly ReadTextForm[],
): FormReading | undefined {
  for (const read of forms) {
    const reading = read(lines);
    if (reading && isConversation(reading)) return reading;
  }
  return undefined;
}

function isConversation({ lines }: FormReading): boolean {
  const uses = new Map<string, number>();
  for (const { speaker } of lines) {
    if (speaker !== undefined) uses.set(speaker, (uses.get(speaker) ?? 0) + 1);
  }
  const repeated = [...uses.values()].filter((count) => count > 1).length;
  return lines.length >= fewEntries && repeated >= 2;
}

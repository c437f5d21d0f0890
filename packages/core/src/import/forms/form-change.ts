import type { FormReading, ReadTextForm } from './transcript-form.ts';

/** Fewer lines between two entries are the words of the first. */
const fewLines = 8;
/** Share of the lines. */
const shortHead = 0.25;
/** Fewer entries are a list, or a quotation, in the words. */
const fewEntries = 6;

/**
 * The index of the line from which on a file is written in another form: between two entries, above the first or below
 * the last are lines that are a conversation in a form of their own. Undefined where there are none.
 * @param reading of the whole file
 * @param forms in which the lines between them are tried
 */
export function formChange(
  lines: readonly string[],
  { starts, ends = starts }: Pick<FormReading, 'starts' | 'ends'>,
  forms: readonly ReadTextForm[],
): number | undefined {
  for (const [index, end] of [-1, ...ends].entries()) {
    const from = end + 1;
    const until = starts[index] ?? lines.length;
    if (until - from < fewLines) continue;
    const change = conversationIn(lines.slice(from, until), forms);
    if (change === undefined) continue;
    if (index > 0) return from + change;
    // A short list of tasks above the first entry is part of the head; another form ends where that entry begins.
    if (until > shortHead * lines.length) return until;
  }
  return undefined;
}

/** The index of the first entry of a conversation: two speakers, each of whom speaks more than once. */
function conversationIn(
  lines: readonly string[],
  forms: readonly ReadTextForm[],
): number | undefined {
  for (const read of forms) {
    const reading = read(lines);
    if (reading && isConversation(reading)) return reading.starts[0];
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

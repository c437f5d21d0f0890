import { isBelowBlank } from '../text/blank-lines.ts';
import { looksLikeName } from '../text/looks-like-name.ts';
import { isItemLabel } from '../text/not-names.ts';
import { isChatMessage, isSectionHeading, isTranscriptTitle } from '../text/section-headings.ts';
import { readTextLine } from '../text/text-line.ts';
import { conversationIn } from './form-change.ts';
import { readTextForms, textForms } from './text-forms.ts';
import type { FormReading } from './transcript-form.ts';

const tries = 3;
const sample = 10;

interface ReadPage {
  lines: readonly string[];
  reading: FormReading;
}

export function readWithoutSections(given: readonly string[]): ReadPage | undefined {
  const above = headEnd(given);
  const lines = given.map((line, at) => (at < above ? '' : line));
  const whole = readTextForms(lines);
  const headLines = filled(given.slice(0, above));
  const headings = headingsIn(lines);
  for (const at of footStarts(headings, { lines, whole }).slice(0, tries)) {
    const conversation = lines.slice(0, at);
    const reading = readTextForms(conversation);
    const isRead = reading !== undefined && reading.lines.length > 1;
    if (!isRead || reading.lines.at(-1)?.text === '') continue;
    const foot = lines.slice(at);
    if (isOtherConversation(foot, conversation)) continue;
    return {
      lines: conversation,
      reading: { ...reading, leftOut: reading.leftOut + headLines + filled(foot) },
    };
  }
  if (!whole) return undefined;
  const headingAt = headings.findLast((at) => at > (whole.starts[0] ?? at));
  const reading = { ...whole, leftOut: whole.leftOut + headLines };
  return { lines, reading: { ...reading, ...(headingAt !== undefined && { headingAt }) } };
}

function headingsIn(lines: readonly string[]): number[] {
  return lines.flatMap((line, at) =>
    isSectionHeading(line, isBelowBlank(lines, at)) || isChatMessage(line) ? [at] : [],
  );
}

function filled(lines: readonly string[]): number {
  return lines.filter((line) => line.trim() !== '').length;
}

/** A conversation that is longer than the one above is neither a list of tasks nor a chat. */
function isOtherConversation(foot: readonly string[], conversation: readonly string[]): boolean {
  return filled(foot) > filled(conversation) && conversationIn(foot, textForms) !== undefined;
}

/** Returns 0 if there are no notes above a line 'Transcript'. */
function headEnd(lines: readonly string[]): number {
  const heading = lines.findIndex((line, at) => isSectionHeading(line, isBelowBlank(lines, at)));
  if (heading === -1) return 0;
  const title = lines.findIndex(
    (line, at) => at > heading && isBelowBlank(lines, at) && isTranscriptTitle(line),
  );
  const isHead = title !== -1 && filled(lines.slice(0, title)) < filled(lines.slice(title + 1));
  if (!isHead || hasRepeatedSpeaker(readTextForms(lines.slice(0, heading)))) return 0;
  return readTextForms(lines.slice(title + 1)) ? title + 1 : 0;
}

/** If every label occurs only once, they are labels of a head: 'Client: …', 'Rep: …'. */
function hasRepeatedSpeaker(reading: FormReading | undefined): boolean {
  const lines = reading?.lines ?? [];
  return new Set(lines.map(({ speaker }) => speaker)).size < lines.length;
}

/** Returns the headings below which no line is written like those of the conversation. */
function footStarts(
  headings: readonly number[],
  { lines, whole }: { lines: readonly string[]; whole: FormReading | undefined },
): readonly number[] {
  if (headings.length === 0 || !whole) return headings;
  const last = lastOfConversation(entriesOf(lines, whole));
  return headings.filter((at) => at > last);
}

interface PlacedEntry {
  at: number;
  speaker: string | undefined;
  startMs: number | undefined;
}

/** A label without a time is an item of a list if the form has times. */
function entriesOf(lines: readonly string[], { lines: read, starts }: FormReading): PlacedEntry[] {
  const entries = read.map(({ speaker, startMs }, index) => ({
    at: starts[index] ?? 0,
    speaker,
    startMs,
  }));
  const first = entries.slice(0, sample);
  const isTimed = first.filter(({ startMs }) => startMs !== undefined).length * 2 >= first.length;
  return entries.filter(({ at, startMs }) => {
    const line = lines[at] ?? '';
    if (isChatMessage(line) || isSectionHeading(line, isBelowBlank(lines, at))) return false;
    return !isTimed || startMs !== undefined || readTextLine(line).header !== undefined;
  });
}

/**
 * The speaker of this entry spoke before, or its time is later, or it has no time and names a new
 * speaker.
 */
function lastOfConversation(entries: readonly PlacedEntry[]): number {
  const seen = new Set<string | undefined>();
  let last = -1;
  let reachedMs = 0;
  for (const { at, speaker, startMs } of entries) {
    const isNext = startMs !== undefined && startMs >= reachedMs;
    const isNew = speaker === undefined || (looksLikeName(speaker) && !isItemLabel(speaker));
    const isKnown = speaker !== undefined && seen.has(speaker);
    if (!isKnown && !isNext && !(startMs === undefined && isNew)) continue;
    last = at;
    seen.add(speaker);
    reachedMs = Math.max(reachedMs, startMs ?? 0);
  }
  return last;
}

import { readTranscriptLines } from '../transcript/transcript-text.ts';
import { readClockTime } from './clock-time.ts';
import { looksLikeName } from './looks-like-name.ts';
import type { ReadLine } from './transcript-reading.ts';

interface TextLine {
  /** The whole line. */
  whole: string;
  /** Undefined where nothing stands before a colon. */
  label?: string;
  text: string;
  startMs?: number;
  isTimeAlone: boolean;
}

export interface LabelledText {
  lines: ReadLine[];
  /** Lines above the first name: a title, a date. */
  leftOut: number;
}

// '[00:01:02]', '(1:02)' or '00:01:02' in front, perhaps with a dash behind it.
const stamp =
  /^(?:\[([\d:.,]{1,20})\]|\(([\d:.,]{1,20})\)|(\d[\d.,]{0,9}:[\d:.,]{1,20}))(?:\s+[-–—](?=\s))?(?:\s+|$)/;
// 'Alex Morgan (00:01:02)' and 'Alex Morgan [00:01:02]'
const stampedName = /^(.{1,160}?)\s*[[(]([\d:.,]{3,20})[\])]$/;

function readLine(whole: string): TextLine {
  const match = stamp.exec(whole);
  const rest = match ? whole.slice(match[0].length) : whole;
  const [read = { label: '', text: '' }] = readTranscriptLines(rest);
  const named = stampedName.exec(read.label);
  const label = named?.[1] ?? read.label;
  const time = match?.[1] ?? match?.[2] ?? match?.[3] ?? named?.[2];
  const startMs = time === undefined ? undefined : readClockTime(time);
  return {
    whole,
    ...(label !== '' && { label }),
    text: read.text,
    ...(startMs !== undefined && { startMs }),
    isTimeAlone: match !== null && rest === '',
  };
}

/** Which labels are speakers: all where every line has one, else names and words that come again. */
function speakersAmong(lines: readonly TextLine[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { label } of lines) {
    if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  if (lines.every(({ label, isTimeAlone }) => label !== undefined || isTimeAlone)) {
    return new Set(counts.keys());
  }
  const speakers = [...counts].filter(
    ([label, count]) => looksLikeName(label) || (count > 1 && !/\s/.test(label)),
  );
  return new Set(speakers.map(([label]) => label));
}

/**
 * Text of 'Name: text' lines, perhaps with the time of each. A line without a name goes on with the
 * one before it. Undefined where no line names a speaker.
 */
export function readLabelledText(raw: readonly string[]): LabelledText | undefined {
  const read = raw
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine);
  const speakers = speakersAmong(read);
  if (speakers.size === 0) return undefined;

  const lines: (ReadLine & { words: string[] })[] = [];
  let leftOut = 0;
  let timeAbove: number | undefined;
  for (const { whole, label, text, startMs = timeAbove, isTimeAlone } of read) {
    if (isTimeAlone) {
      timeAbove = startMs;
      continue;
    }
    const last = lines.at(-1);
    if (label !== undefined && speakers.has(label)) {
      lines.push({
        speaker: label,
        text: '',
        words: [text],
        ...(startMs !== undefined && { startMs }),
      });
      timeAbove = undefined;
    } else if (last) last.words.push(whole);
    else leftOut += 1;
  }
  return {
    lines: lines.map(({ words, ...line }) => ({ ...line, text: words.join(' ') })),
    leftOut,
  };
}

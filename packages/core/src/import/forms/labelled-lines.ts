import { chooseSpeakers, headLength, type LabelUse } from '../text/choose-speakers.ts';
import { Entries } from '../text/entries.ts';
import { withoutFoot, withoutToolNote } from '../text/no-speech.ts';
import type { TimeExpression } from '../text/time-expression.ts';
import { nameBefore, readTextLine, type TextLine, type TimePlace } from '../text/text-line.ts';
import type { FormReading, TextForm } from './transcript-form.ts';

/** 'Name: words', with the time before the name, in the label, behind the colon, or nowhere. */
export const labelledLines: TextForm = { name: 'labelled lines', read: readLabelledLines };

/** Share of the labelled lines that have a time behind the colon, from which on it is none of the words. */
const usual = 0.5;

interface Line extends LabelUse {
  source: TextLine;
  time: TimeExpression | undefined;
}

function readLabelledLines(lines: readonly string[]): FormReading | undefined {
  const { lines: own, leftOut } = withoutFoot(lines);
  const page = pageOf(own, false);
  // 'Name:words' only counts where labels with a blank behind them are few.
  const tight = page.labelled * 2 < page.filled ? pageOf(own, true) : undefined;
  return entriesOf(tight && tight.labelled > page.labelled ? tight : page, leftOut);
}

interface Page {
  lines: Line[];
  /** How many of the lines are its head. */
  head: number;
  speakers: ReadonlySet<string>;
  /** Lines of a speaker, and lines that aren't blank. */
  labelled: number;
  filled: number;
}

function pageOf(raw: readonly string[], isTight: boolean): Page {
  const read = raw.map((line) => readTextLine(line, isTight));
  const place = placeOfTimes(read);
  const lines = read.map((line) => lineAt(line, place));
  const head = headLength(lines);
  const body = lines.slice(head);
  const speakers = chooseSpeakers(body);
  const labelled = body.filter(({ label }) => label !== undefined && speakers.has(label)).length;
  const filled = lines.filter(({ source }) => source.text !== '').length;
  return { lines, head, speakers, labelled, filled };
}

function entriesOf({ lines, head, speakers }: Page, leftOut: number): FormReading | undefined {
  if (speakers.size === 0) return undefined;
  const entries = new Entries();
  const above = lines.slice(0, head).filter(({ source }) => source.text !== '');
  let timeAbove = above.at(-1)?.source.alone?.time;
  for (const { source, label, words, time } of lines.slice(head)) {
    if (source.text === '') continue;
    if (source.alone) {
      timeAbove = source.alone.time;
    } else if (label !== undefined && speakers.has(label)) {
      entries.start(label, words, time ?? timeAbove);
      timeAbove = undefined;
    } else entries.continue(withoutToolNote(source.text));
  }
  const headLines = above.filter(({ source }) => !source.alone).length;
  return { lines: entries.lines, leftOut: headLines + entries.leftOut + leftOut };
}

function lineAt(source: TextLine, place: TimePlace | undefined): Line {
  const { text, label: labelled, alone } = source;
  if (!labelled) return { source, label: undefined, words: alone ? '' : text, time: undefined };
  const { label, words, times } = labelled;
  const within = times['within label'];
  const behind = place === 'behind colon' ? times[place] : undefined;
  const found = times.before ?? within ?? behind;
  return {
    source,
    label: within ? nameBefore(within) : label,
    words: behind ? behind.rest.replace(/^\s*[-–—|]?\s+/, '').trim() : words,
    time: found?.time,
    isTimed: found !== undefined,
  };
}

/** Where the lines of a file have their time; a time behind the colon must be usual, else it is a word. */
function placeOfTimes(lines: readonly TextLine[]): TimePlace | undefined {
  const labelled = lines.map(({ label }) => label).filter((label) => label !== undefined);
  const behind = labelled.filter(({ times }) => times['behind colon']?.time).length;
  return behind > 0 && behind >= usual * labelled.length ? 'behind colon' : undefined;
}

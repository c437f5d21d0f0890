import { chooseSpeakers, headLength, type LabelUse } from '../text/choose-speakers.ts';
import { Entries } from '../text/entries.ts';
import { withoutFoot, withoutToolNote } from '../text/no-speech.ts';
import { isFieldName } from '../text/not-names.ts';
import type { TimeExpression } from '../text/time-expression.ts';
import { nameBefore, readTextLine, type TextLine } from '../text/text-line.ts';
import type { FormReading } from './transcript-form.ts';

/** If so many labelled lines have a time after the colon, it is not part of the words. */
const usual = 0.5;

interface Line extends LabelUse {
  source: TextLine;
  time: TimeExpression | undefined;
}

/** The time may be before the name, in the label, after the colon, or nowhere. */
export function readLabelledLines(lines: readonly string[]): FormReading | undefined {
  const { lines: own, leftOut } = withoutFoot(lines);
  const page = pageOf(own, false);
  // 'Name:words' is only accepted if few labels have a space after them.
  const tight = page.labelled * 2 < page.filled ? pageOf(own, true) : undefined;
  return entriesOf(tight && tight.labelled > page.labelled ? tight : page, leftOut);
}

interface LabelledPage {
  lines: Line[];
  head: number;
  speakers: ReadonlySet<string>;
  labelled: number;
  filled: number;
}

function pageOf(raw: readonly string[], isTight: boolean): LabelledPage {
  const read = raw.map((line) => readTextLine(line, isTight));
  const isTimeBehind = isTimeUsuallyBehind(read);
  const lines = read.map((line) => lineAt(line, isTimeBehind));
  const head = headLength(lines);
  const body = lines.slice(head);
  const speakers = chooseSpeakers(body);
  const labelled = body.filter(({ label }) => label !== undefined && speakers.has(label)).length;
  const filled = lines.filter(({ source }) => source.text !== '').length;
  return { lines, head, speakers, labelled, filled };
}

function entriesOf(
  { lines, head, speakers }: LabelledPage,
  leftOut: number,
): FormReading | undefined {
  if ([...speakers].every(isFieldName)) return undefined;
  const above = lines.slice(0, head).filter(({ source }) => source.text !== '');
  const headLines = above.filter(({ source }) => !source.alone).length;
  const entries = new Entries(leftOut + headLines);
  let timeAbove = above.at(-1)?.source.alone?.time;
  for (const [index, { source, label, words, time }] of lines.slice(head).entries()) {
    if (source.text === '') continue;
    if (source.alone) {
      timeAbove = source.alone.time;
    } else if (label !== undefined && speakers.has(label)) {
      entries.start({ at: head + index, speaker: label, words, time: time ?? timeAbove });
      timeAbove = undefined;
    } else {
      const isBelowBlank = lines[head + index - 1]?.source.text === '';
      entries.continue(withoutToolNote(source.text), isBelowBlank);
    }
  }
  return { ...entries.reading, unlabelled: entries.unlabelled };
}

function lineAt(source: TextLine, isTimeBehind: boolean): Line {
  const { text, label: labelled, alone } = source;
  if (!labelled) return { source, label: undefined, words: alone ? '' : text, time: undefined };
  const { label, words, times } = labelled;
  const within = times['within label'];
  const after = isTimeBehind ? times['after colon'] : undefined;
  const found = times.before ?? within ?? after;
  return {
    source,
    label: within ? nameBefore(within) : label,
    words: after ? after.rest.replace(/^\s*[-–—|]?\s+/, '').trim() : words,
    time: found?.time,
    isTimed: found !== undefined,
  };
}

function isTimeUsuallyBehind(lines: readonly TextLine[]): boolean {
  const labelled = lines.map(({ label }) => label).filter((label) => label !== undefined);
  const after = labelled.filter(({ times }) => times['after colon']?.time).length;
  return after > 0 && after >= usual * labelled.length;
}

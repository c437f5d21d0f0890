import { readColumns } from './columns.ts';
import { readHeaderLines } from './header-lines.ts';
import { readLabelledLines } from './labelled-lines.ts';
import { readMarkedNames } from './marked-names.ts';
import { readNamesBesideTimes } from './names-beside-times.ts';
import { readNamesAboveWords } from './names-above-words.ts';
import { readTable } from './table.ts';
import { readTimedWords } from './timed-words.ts';
import type { FormReading, ReadTextForm } from './transcript-form.ts';

/** The most distinctive forms are tried first. A new form needs a file and a row here. */
export const textForms: readonly ReadTextForm[] = [
  readTable,
  readColumns,
  readMarkedNames,
  readHeaderLines,
  readNamesBesideTimes,
  readNamesAboveWords,
  readLabelledLines,
  readTimedWords,
];

export function readTextForms(lines: readonly string[]): FormReading | undefined {
  for (const read of textForms) {
    const reading = read(lines);
    if (reading) return reading;
  }
  return undefined;
}

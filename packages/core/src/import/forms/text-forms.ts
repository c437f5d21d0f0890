import { columns } from './columns.ts';
import { headerLines } from './header-lines.ts';
import { labelledLines } from './labelled-lines.ts';
import { namesAboveWords } from './names-above-words.ts';
import { timedWords } from './timed-words.ts';
import type { FormReading, TextForm } from './transcript-form.ts';

/** The ways to write a transcript as text, most telling first. A new one is a file and a row here. */
const forms: readonly TextForm[] = [
  columns,
  headerLines,
  namesAboveWords,
  labelledLines,
  timedWords,
];

export interface TextReading extends FormReading {
  form: TextForm;
}

/** Reads text in the first form that the whole file is written in. */
export function readTextForms(lines: readonly string[]): TextReading | undefined {
  for (const form of forms) {
    const reading = form.read(lines);
    if (reading) return { ...reading, form };
  }
  return undefined;
}

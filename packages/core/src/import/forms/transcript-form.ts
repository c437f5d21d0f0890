import type { ReadLine } from '../transcript-reading.ts';

/** What a form read from a file. */
export interface FormReading {
  lines: ReadLine[];
  /** Lines above or below the conversation: a title, a date, who transcribed it. */
  leftOut: number;
  /** Every time is an hour of the day. */
  isTimeOfDay?: boolean;
}

/** A way to write a transcript as text. */
export interface TextForm {
  name: string;
  /**
   * Reads the whole file. Undefined where the file is not written like this; a form counts only where it repeats.
   * @param lines trimmed at the end, blank lines included
   */
  read: (lines: readonly string[]) => FormReading | undefined;
}

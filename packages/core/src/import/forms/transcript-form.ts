import type { ReadLine } from '../transcript-reading.ts';

/** What a form read from a file. */
export interface FormReading {
  lines: ReadLine[];
  /** Where the entries begin, as indices of the given lines. */
  starts: readonly number[];
  /** The last line of what begins each entry, as indices; left out where that is the line in `starts`. */
  ends?: readonly number[];
  /** Lines above or below the conversation: a title, a date, who transcribed it. */
  leftOut: number;
  /** Lines without a name that may be no words of the speaker above, in a form where each line has one. */
  unlabelled?: number;
  /** Every time is an hour of the day. */
  isTimeOfDay?: boolean;
  /** Index of a given line that looks like a heading of notes, though what stands below is written as the conversation is. */
  headingAt?: number;
  /** Every time is two numbers, as '10:02'. */
  isShort?: boolean;
}

/**
 * Reads text in one form. Undefined where the file is not written like this; a form counts only where it repeats.
 * @param lines of the file, blank lines included except those at the top
 */
export type ReadTextForm = (lines: readonly string[]) => FormReading | undefined;

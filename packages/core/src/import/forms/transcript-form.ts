import type { ReadLine } from '../transcript-reading.ts';

export interface FormReading {
  lines: ReadLine[];
  starts: readonly number[];
  /** It is missing if it equals `starts`. An entry may begin with several lines. */
  ends?: readonly number[];
  leftOut: number;
  /**
   * These lines have no name in a form in which each line has one, so they may not be words of the
   * speaker above.
   */
  unlabelled?: number;
  isTimeOfDay?: boolean;
  /**
   * This line looks like a heading of notes, although the lines below are written like the
   * conversation.
   */
  headingAt?: number;
  /** It is true if every time has two numbers, like '10:02'. */
  isShort?: boolean;
}

/**
 * Returns undefined if the file is not written in this form, which must occur more than once. Blank
 * lines are included except those at the top.
 */
export type ReadTextForm = (lines: readonly string[]) => FormReading | undefined;

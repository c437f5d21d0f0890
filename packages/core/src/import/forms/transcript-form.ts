import type { ReadLine } from '../transcript-reading.ts';

export interface FormReading {
  lines: ReadLine[];
  starts: readonly number[];
  /** They are the indexes of the last line of each entry's beginning, and left out if they equal `starts`. */
  ends?: readonly number[];
  leftOut: number;
  /**
   * It counts lines without a name, in a form in which each line has one. They may not be words of the speaker above.
   */
  unlabelled?: number;
  isTimeOfDay?: boolean;
  /**
   * The index of a line that looks like a heading of notes, although the lines below are written like the conversation.
   */
  headingAt?: number;
  /** It is true if every time has two numbers, like '10:02'. */
  isShort?: boolean;
}

/**
 * Reads text in one form. The result is undefined if the file is not written like this. One line in a form is not
 * enough: the form must occur more than once.
 * @param lines lines of the file, blank lines included except those at the top
 */
export type ReadTextForm = (lines: readonly string[]) => FormReading | undefined;

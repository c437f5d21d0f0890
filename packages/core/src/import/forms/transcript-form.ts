import type { ReadLine } from '../transcript-reading.ts';

export interface FormReading {
  lines: ReadLine[];
  starts: readonly number[];
  /** It is missing if it equals `starts`. An entry may begin with several lines. */
  ends?: readonly number[];
  leftOut: number;
  /** All other lines have a name, so others may have said these. */
  unlabelled?: number;
  isTimeOfDay?: boolean;
  /**
   * This line looks like a heading of notes, although the lines below are like the conversation.
   */
  headingAt?: number;
  /** Every time has two numbers, like '10:02'. */
  isShort?: boolean;
}

/**
 * Returns undefined if the form does not occur more than once. `lines` starts with a filled line.
 */
export type ReadTextForm = (lines: readonly string[]) => FormReading | undefined;

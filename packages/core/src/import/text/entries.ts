import type { FormReading } from '../forms/transcript-form.ts';
import type { ReadLine } from '../transcript-reading.ts';
import type { TimeExpression } from './time-expression.ts';

interface Entry {
  speaker: string | undefined;
  time: TimeExpression | undefined;
  words: string[];
}

/** Collects the entries of a file from top to bottom. */
export class Entries {
  #entries: Entry[] = [];
  #leftOut: number;

  /** @param leftOut lines above and below the conversation that are known already */
  constructor(leftOut: number) {
    this.#leftOut = leftOut;
  }

  start(speaker: string | undefined, words: string, time: TimeExpression | undefined): void {
    this.#entries.push({ speaker, time, words: [words] });
  }

  /** Words without a name go on with the entry before; above the first entry they belong to no speaker. */
  continue(words: string): void {
    const last = this.#entries.at(-1);
    if (last) last.words.push(words);
    else this.#leftOut += 1;
  }

  get reading(): FormReading {
    const times = this.#entries.map(({ time }) => time).filter((time) => time !== undefined);
    const isTimeOfDay = times.length > 0 && times.every((time) => time.isTimeOfDay);
    return { lines: this.#entries.map(lineOf), leftOut: this.#leftOut, isTimeOfDay };
  }
}

function lineOf({ speaker, time, words }: Entry): ReadLine {
  return {
    ...(speaker !== undefined && { speaker }),
    text: words.filter((part) => part !== '').join(' '),
    ...(time && { startMs: time.startMs }),
    ...(time?.endMs !== undefined && { endMs: time.endMs }),
  };
}

import type { FormReading } from '../forms/transcript-form.ts';
import type { ReadLine } from '../transcript-reading.ts';
import type { TimeExpression } from './time-expression.ts';

interface Start {
  /** Index of its first line in the file. */
  at: number;
  speaker?: string;
  time?: TimeExpression | undefined;
  /** Words on the first line. */
  words?: string;
}

interface Entry extends Omit<Start, 'words'> {
  words: string[];
}

/** Collects the entries of a file from top to bottom. */
export class Entries {
  #entries: Entry[] = [];
  #leftOut: number;
  #continued = 0;

  /** @param leftOut lines above and below the conversation that are known already */
  constructor(leftOut: number) {
    this.#leftOut = leftOut;
  }

  start({ words = '', ...entry }: Start): void {
    this.#entries.push({ ...entry, words: [words] });
  }

  /** Words without a name go on with the entry before; above the first entry they belong to no speaker. */
  continue(words: string): void {
    const last = this.#entries.at(-1);
    if (!last) {
      this.#leftOut += 1;
      return;
    }
    last.words.push(words);
    this.#continued += 1;
  }

  /** Lines that go on with the entry before. */
  get continued(): number {
    return this.#continued;
  }

  get reading(): FormReading {
    const times = this.#entries.map(({ time }) => time).filter((time) => time !== undefined);
    const isTimeOfDay = times.length > 0 && times.every((time) => time.isTimeOfDay);
    const starts = this.#entries.map(({ at }) => at);
    return { lines: this.#entries.map(lineOf), starts, leftOut: this.#leftOut, isTimeOfDay };
  }
}

function lineOf({ at, speaker, time, words }: Entry): ReadLine {
  return {
    ...(speaker !== undefined && { speaker }),
    text: words.filter((part) => part !== '').join(' '),
    ...(time && { startMs: time.startMs }),
    ...(time?.endMs !== undefined && { endMs: time.endMs }),
    fileLine: at,
  };
}

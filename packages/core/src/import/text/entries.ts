import type { FormReading } from '../forms/transcript-form.ts';
import type { ReadLine } from '../transcript-reading.ts';
import type { TimeExpression } from './time-expression.ts';

const endsSentence = /[.?!…。？！][\s"'”’)\]]*$/u;
const maxEndLength = 20;

interface Start {
  at: number;
  speaker?: string;
  time?: TimeExpression | undefined;
  words?: string;
}

interface Entry extends Omit<Start, 'words'> {
  words: string[];
}

export class Entries {
  #entries: Entry[] = [];
  #leftOut: number;
  #unlabelled = 0;
  #before = '';

  constructor(leftOut: number) {
    this.#leftOut = leftOut;
  }

  start({ words = '', ...entry }: Start): void {
    this.#entries.push({ ...entry, words: [words] });
    this.#before = words;
  }

  /** Words above the first entry belong to no speaker. */
  continue(words: string, isBelowBlank = false): void {
    const last = this.#entries.at(-1);
    if (!last) {
      this.#leftOut += 1;
      return;
    }
    // Text below a label on its own line is not counted, nor is a line that continues an unfinished sentence.
    const isFirst = this.#before === '';
    const isLabelAbove = last.words[0] === '' && !isBelowBlank;
    const isOwn = isBelowBlank || endsSentence.test(this.#before.slice(-maxEndLength));
    if (!isFirst && !isLabelAbove && isOwn) this.#unlabelled += 1;
    last.words.push(words);
    this.#before = words;
  }

  /** These lines continue the previous entry without a sign that its speaker says them. */
  get unlabelled(): number {
    return this.#unlabelled;
  }

  get reading(): FormReading {
    const times = this.#entries.map(({ time }) => time).filter((time) => time !== undefined);
    const isTimeOfDay = times.length > 0 && times.every((time) => time.isTimeOfDay);
    const isShort = times.length > 0 && times.every((time) => time.isShort);
    const starts = this.#entries.map(({ at }) => at);
    const lines = this.#entries.map(lineOf);
    return { lines, starts, leftOut: this.#leftOut, isTimeOfDay, isShort };
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

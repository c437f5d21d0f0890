import type { ReadLine } from '../transcript-reading.ts';
import type { TimeExpression } from './time-expression.ts';

/** Collects the entries of a file from top to bottom. */
export class Entries {
  #entries: { line: ReadLine; words: string[] }[] = [];
  leftOut = 0;

  start(speaker: string, words: string, time: TimeExpression | undefined): void {
    const times = time && {
      startMs: time.startMs,
      ...(time.endMs !== undefined && { endMs: time.endMs }),
    };
    this.#entries.push({ line: { speaker, text: '', ...times }, words: [words] });
  }

  /** Words without a name go on with the entry before; above the first entry they belong to no speaker. */
  continue(words: string): void {
    const last = this.#entries.at(-1);
    if (last) last.words.push(words);
    else this.leftOut += 1;
  }

  get lines(): ReadLine[] {
    return this.#entries.map(({ line, words }) => ({
      ...line,
      text: words.filter((part) => part !== '').join(' '),
    }));
  }
}

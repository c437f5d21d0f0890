import type { AnsweredQuestion, Call } from '@sales-analytics/contract';
import { hasAnswer } from '../session/call-edits.ts';
import type { KeptAnswers } from '../drafts/draft-calls.ts';

/** The answers about one saved call that outlive the page until the server has them. */
export class PendingAnswers {
  readonly #callId: string;
  readonly #kept: KeptAnswers;
  #answers: readonly AnsweredQuestion[] = [];
  /** One write after the other, so that none is kept after it was forgotten. */
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(callId: string, kept: KeptAnswers) {
    this.#callId = callId;
    this.#kept = kept;
  }

  keep(answer: AnsweredQuestion): void {
    this.#answers = [...this.#answers, answer];
    this.#write(() => this.#kept.keepAnswer(this.#callId, answer));
  }

  /** What an earlier page, or another one, kept. */
  async find(): Promise<readonly AnsweredQuestion[]> {
    const found = await this.#kept.listAnswers(this.#callId);
    this.#answers = [...this.#answers, ...found];
    return found;
  }

  /** Nothing of what the server has needs to be kept here. */
  forgetStored(stored: Call): void {
    const done = this.#answers.filter((answer) => hasAnswer(stored, answer));
    this.#answers = this.#answers.filter((answer) => !done.includes(answer));
    for (const answer of done) {
      this.#write(() => this.#kept.forgetAnswer(this.#callId, answer));
    }
  }

  /** A browser that keeps nothing does not stop the work: the page asks before it is left. */
  #write(write: () => Promise<void>): void {
    this.#lastWrite = this.#lastWrite.then(write).catch(() => undefined);
  }
}

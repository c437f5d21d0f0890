import type { AnsweredQuestion, Call } from '@sales-analytics/contract';
import { hasAnswer } from '../session/call-edits.ts';
import type { AnswerStore } from '../drafts/answer-store.ts';

/** The answers about one saved call that outlive the page until the server has them. */
export class PendingAnswers {
  readonly #callId: string;
  readonly #kept: AnswerStore;
  #answers: readonly AnsweredQuestion[] = [];
  /** One write after the other, so that none is kept after it was forgotten. */
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(callId: string, kept: AnswerStore) {
    this.#callId = callId;
    this.#kept = kept;
  }

  keep(answer: AnsweredQuestion): void {
    this.#answers = [...this.#answers, answer];
    this.#write(() => this.#kept.putAnswer(this.#callId, answer));
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
      this.#write(() => this.#kept.deleteAnswer(this.#callId, answer));
    }
  }

  /** A browser that keeps nothing does not stop the work: the page asks before it is left. */
  #write(write: () => Promise<void>): void {
    this.#lastWrite = this.#lastWrite.then(write).catch(() => undefined);
  }
}

import {
  pendingAnswerSchema,
  type AnsweredQuestion,
  type Call,
  type PendingAnswer,
} from '@sales-analytics/contract';
import { hasAnswer } from '../edits/call-edits.ts';
import { callsName, type OpenDatabase, type WriteRecords } from './draft-database.ts';

/** Stores answers about saved calls until the server has them, because they are paid for. */
export interface AnswerStore {
  /**
   * Resolves when the answer is stored.
   * @throws StorageError
   */
  putAnswer(this: void, callId: string, answer: AnsweredQuestion): Promise<void>;
  /** @throws StorageError */
  deleteAnswer(this: void, callId: string, answer: AnsweredQuestion): Promise<void>;
  /** Returns the account's answers, oldest first. Damaged answers are missing. */
  listAnswers(this: void, callId: string): Promise<AnsweredQuestion[]>;
  /** @throws StorageError */
  deleteAnswers(this: void, callId: string): Promise<void>;
}

type Options = { accountId: string; open: OpenDatabase; write: WriteRecords };

/** Stores answers among the drafts, under keys of their own. A reader of drafts skips them. */
export function createAnswerStore({ accountId, open, write }: Options): AnswerStore {
  return {
    putAnswer: (callId, answer) =>
      write((records) =>
        records.put({
          id: keyOf(callId, answer),
          accountId,
          callId,
          answer,
        } satisfies PendingAnswer),
      ),
    deleteAnswer: (callId, answer) => write((records) => records.delete(keyOf(callId, answer))),
    deleteAnswers: (callId) => write((records) => records.delete(keysOf(callId))),
    async listAnswers(callId) {
      try {
        const database = await open();
        return readPendingAnswers(await database.getAll(callsName, keysOf(callId)), accountId);
      } catch {
        return [];
      }
    },
  };
}

export function readPendingAnswers(
  records: readonly unknown[],
  accountId: string,
): AnsweredQuestion[] {
  return records
    .map((record) => pendingAnswerSchema.safeParse(record))
    .filter((read) => read.success)
    .filter(({ data }) => data.accountId === accountId)
    .map(({ data }) => data.answer);
}

function keyOf(callId: string, { askedAt }: AnsweredQuestion): string {
  return `${prefixOf(callId)}${askedAt}`;
}

function keysOf(callId: string): IDBKeyRange {
  return IDBKeyRange.bound(prefixOf(callId), `${prefixOf(callId)}\uffff`);
}

function prefixOf(callId: string): string {
  return `answer.${callId}.`;
}

/**
 * Stores the answers about saved calls that the server does not have yet. One write follows the other, so that no
 * answer is stored after it was deleted. No write throws, because the work continues even if the browser can't store
 * anything. In that case the page asks before the user leaves it.
 */
export class PendingAnswers {
  readonly #store: AnswerStore;
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(store: AnswerStore) {
    this.#store = store;
  }

  /** Resolves when the answer is stored, and also if it could not be stored. */
  add(callId: string, answer: AnsweredQuestion): Promise<void> {
    return this.#enqueue(() => this.#store.putAnswer(callId, answer));
  }

  list(callId: string): Promise<AnsweredQuestion[]> {
    return this.#store.listAnswers(callId);
  }

  deleteAll(callId: string): Promise<void> {
    return this.#enqueue(() => this.#store.deleteAnswers(callId));
  }

  deleteSaved(call: Call): Promise<void> {
    return this.#enqueue(async () => {
      const pending = await this.#store.listAnswers(call._id);
      const saved = pending.filter((answer) => hasAnswer(call, answer));
      await Promise.all(saved.map((answer) => this.#store.deleteAnswer(call._id, answer)));
    });
  }

  #enqueue(write: () => Promise<void>): Promise<void> {
    this.#lastWrite = this.#lastWrite.then(write).catch(() => undefined);
    return this.#lastWrite;
  }
}

import {
  keptAnswerSchema,
  type AnsweredQuestion,
  type KeptAnswer,
} from '@sales-analytics/contract';
import { callsName, type OpenCalls, type WriteCalls } from './draft-calls-database.ts';

/** Answers about saved calls that the server does not have yet: paid for, like the calls beside them. */
export interface PendingAnswersStore {
  /**
   * Resolves when the disk has it.
   * @throws StorageError
   */
  keepAnswer(this: void, callId: string, answer: AnsweredQuestion): Promise<void>;
  /** @throws StorageError */
  forgetAnswer(this: void, callId: string, answer: AnsweredQuestion): Promise<void>;
  /**
   * All of a call that is deleted.
   * @throws StorageError
   */
  forgetAnswers(this: void, callId: string): Promise<void>;
  /** Oldest first, without what is damaged or another account's; empty where nothing can be read. */
  listAnswers(this: void, callId: string): Promise<AnsweredQuestion[]>;
}

type Parts = { accountId: string; open: OpenCalls; write: WriteCalls };

/** Among the calls, under keys of their own: whoever reads calls leaves out what is none. */
export function createPendingAnswersStore({ accountId, open, write }: Parts): PendingAnswersStore {
  return {
    keepAnswer: (callId, answer) =>
      write((records) =>
        records.put({ id: keyOf(callId, answer), accountId, callId, answer } satisfies KeptAnswer),
      ),
    forgetAnswer: (callId, answer) => write((records) => records.delete(keyOf(callId, answer))),
    forgetAnswers: (callId) => write((records) => records.delete(keysOf(callId))),
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

/** The account's own answers among the records, in the order of their keys: oldest first. */
export function readPendingAnswers(
  records: readonly unknown[],
  accountId: string,
): AnsweredQuestion[] {
  return records
    .map((record) => keptAnswerSchema.safeParse(record))
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

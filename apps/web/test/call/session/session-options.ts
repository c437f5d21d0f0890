import {
  idempotencyKeyHeader,
  type AnsweredQuestion,
  type Call,
  type CallChanges,
  type NewCall,
  type SentCall,
} from '@sales-analytics/contract';
import { QueryClient } from '@tanstack/react-query';
import type { ApiRequest, Http } from '../../../src/shared/http/http.ts';
import { requestPart } from '../../../src/call/session/model-requests.ts';
import type { CallPartFailure, SessionOptions } from '../../../src/call/session/session-options.ts';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import { FakeDraftStore, FakeLanguageModel, FakeTranscriber } from '../../fake-providers.ts';

export const savedReply = {
  _id: '0192f0c1-7c1c-7b3f-8a1e-0123456789ab',
  createdAt: '2026-11-14T10:30:00.000Z',
};

type Reply = () => Promise<void> | void;

class FakeCallServer implements Http {
  call: Call | null = null;
  readonly attempts: SentCall[] = [];
  /** These changes were sent after an attempt was stored. */
  readonly updates: CallChanges[] = [];
  /** These responses to the requests to save are used in order. After them, a request stores the call. */
  readonly replies: Reply[] = [];
  readonly updateReplies: Reply[] = [];

  async send<T>({ method, body, headers }: ApiRequest<T>): Promise<{ data: T; headers: Headers }> {
    const data =
      method === 'POST'
        ? await this.#save({ key: headers?.[idempotencyKeyHeader] ?? '', call: body as NewCall })
        : await this.#update(body as CallChanges);
    return { data: data as T, headers: new Headers() };
  }

  async #save(attempt: SentCall) {
    this.attempts.push(attempt);
    await this.replies.shift()?.();
    this.call ??= { ...attempt.call, ...savedReply, revision: 0 };
    return savedReply;
  }

  async #update({ revision, ...changes }: CallChanges) {
    this.updates.push({ revision, ...changes });
    await this.updateReplies.shift()?.();
    if (this.call) this.call = { ...this.call, ...changes, revision: revision + 1 };
    return { _id: savedReply._id, revision: revision + 1 };
  }
}

export function fakeSessionOptions() {
  const transcriber = new FakeTranscriber();
  const languageModel = new FakeLanguageModel();
  const clock = new FakeClock();
  const drafts = new FakeDraftStore();
  const server = new FakeCallServer();
  const failures: CallPartFailure[] = [];
  const finished: string[] = [];
  const saved: string[] = [];
  const pendingAnswers: [callId: string, answer: AnsweredQuestion][] = [];
  let keys = 0;
  const options: SessionOptions = {
    transcriber: () => transcriber,
    hasLanguageModel: () => true,
    modelProvider: () => 'OpenAI',
    languageModel,
    requestPart,
    clock,
    accountId: 'account-1',
    drafts,
    pendingAnswers: {
      add(callId, answer) {
        pendingAnswers.push([callId, answer]);
        return Promise.resolve();
      },
    },
    http: server,
    queries: new QueryClient(),
    newKey: () => `key-${(keys += 1)}`,
    onFailure: (failure) => failures.push(failure),
    onFinished: ({ id }) => finished.push(id),
    onSaved: (id) => saved.push(id),
  };
  return {
    options,
    transcriber,
    languageModel,
    clock,
    drafts,
    server,
    failures,
    finished,
    saved,
    pendingAnswers,
  };
}

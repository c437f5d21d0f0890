import type { AnsweredQuestion, DraftCall, Transcript } from '@sales-analytics/contract';
import type {
  LanguageModel,
  TextRequest,
  ToolAnswer,
  ToolRequest,
  TranscribeOptions,
  Transcriber,
  Unfinished,
} from '@sales-analytics/providers';
import type { CallFailure } from '../src/call/session/call-state.ts';
import type { AnswerStore } from '../src/call/drafts/pending-answers.ts';
import type { DraftStore } from '../src/call/drafts/draft-store.ts';

interface Deferred<Value> {
  promise: Promise<Value>;
  resolve(this: void, value: Value): void;
  reject(this: void, error: unknown): void;
}

function deferred<Value>(): Deferred<Value> {
  let resolve: (value: Value) => void = unsettled;
  let reject: (error: unknown) => void = unsettled;
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

function unsettled(): never {
  throw new Error('A promise gives its settlers at once');
}

export interface Job<Request, Answer> extends Deferred<Answer> {
  request: Request;
}

export class FakeTranscriber implements Transcriber {
  readonly jobs: Job<TranscribeOptions & { audio: Blob }, Transcript>[] = [];

  transcribe(audio: Blob, options: TranscribeOptions): Promise<Transcript> {
    const job = { ...deferred<Transcript>(), request: { ...options, audio } };
    this.jobs.push(job);
    return job.promise;
  }

  readonly resumed: Job<TranscribeOptions & { unfinished: Unfinished }, Transcript>[] = [];

  resume(unfinished: Unfinished, options: TranscribeOptions): Promise<Transcript> {
    const job = { ...deferred<Transcript>(), request: { ...options, unfinished } };
    this.resumed.push(job);
    return job.promise;
  }

  testKey(): Promise<void> {
    return Promise.resolve();
  }
}

export class FakeDraftStore implements DraftStore, AnswerStore {
  answers: readonly { callId: string; answer: AnsweredQuestion }[] = [];
  readonly kept = new Map<string, DraftCall>();
  isRefusing = false;

  put(call: DraftCall): Promise<void> {
    if (this.isRefusing) return Promise.reject(new Error('This browser keeps nothing.'));
    this.kept.set(call.id, call);
    return Promise.resolve();
  }

  delete(id: string): Promise<void> {
    this.kept.delete(id);
    return Promise.resolve();
  }

  list(): Promise<DraftCall[]> {
    return Promise.resolve([...this.kept.values()].toReversed());
  }

  putAnswer(callId: string, answer: AnsweredQuestion): Promise<void> {
    if (this.isRefusing) return Promise.reject(new Error('This browser keeps nothing.'));
    this.answers = [...this.answers, { callId, answer }];
    return Promise.resolve();
  }

  deleteAnswer(callId: string, answer: AnsweredQuestion): Promise<void> {
    this.answers = this.answers.filter(
      (kept) => kept.callId !== callId || kept.answer.askedAt !== answer.askedAt,
    );
    return Promise.resolve();
  }

  deleteAnswers(callId: string): Promise<void> {
    this.answers = this.answers.filter((kept) => kept.callId !== callId);
    return Promise.resolve();
  }

  listAnswers(callId: string): Promise<AnsweredQuestion[]> {
    const own = this.answers.filter((kept) => kept.callId === callId);
    return Promise.resolve(own.map(({ answer }) => answer));
  }

  lock(): Promise<() => void> {
    return Promise.resolve(() => undefined);
  }
}

export class FakeLanguageModel implements LanguageModel {
  readonly toolJobs: Job<ToolRequest, string>[] = [];
  readonly textJobs: Job<TextRequest, string>[] = [];
  preloads = 0;

  preload(): Promise<void> {
    this.preloads += 1;
    return Promise.resolve();
  }

  /** If it is true, the answers to tools end at the model's limit. */
  isCutOff = false;

  async callTool(request: ToolRequest): Promise<ToolAnswer> {
    const job = { ...deferred<string>(), request };
    this.toolJobs.push(job);
    return { text: await job.promise, isCutOff: this.isCutOff };
  }

  complete(request: TextRequest): Promise<string> {
    const job = { ...deferred<string>(), request };
    this.textJobs.push(job);
    return job.promise;
  }

  async *streamText(request: TextRequest): AsyncIterable<string> {
    yield await this.complete(request);
  }

  listModels(): Promise<[]> {
    return Promise.resolve([]);
  }
}

/** Waits until everything that is ready to run has run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

export function endOfFailure(failure: CallFailure | null): unknown {
  return failure?.kind === 'provider' ? failure.error.kind : failure;
}

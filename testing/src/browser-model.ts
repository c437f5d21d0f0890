type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

export interface BrowserModelOptions {
  availability?: Availability;
  /** In tokens of four characters, for the prompt and its answer together. */
  contextWindow?: number;
  /** Returns the answer to a prompt. A promise that never settles is a model that is still writing. */
  answer?: (prompt: string, hasSchema: boolean) => string | Promise<string>;
  /** The name of the exception with which each prompt or the download fails. */
  failsWith?: string;
  /** True has the names of browsers before version 148. */
  hasOlderNames?: boolean;
}

export interface FakeBrowserModel {
  /** It is what a browser has as `LanguageModel`. */
  api: {
    availability(this: void): Promise<Availability>;
    create(this: void, options?: SessionOptions): Promise<FakeSession>;
  };
  prompts: string[];
  sessions: { created: number; destroyed: number };
  /** The browser removes the model, for example because the disk is full. */
  takeAway(this: void): void;
  failWith(this: void, name: string | undefined): void;
}

interface ProgressEvent {
  loaded: number;
  total: number;
}
interface SessionOptions {
  signal?: AbortSignal;
  monitor?: (events: {
    addEventListener(type: string, listener: (event: ProgressEvent) => void): void;
  }) => void;
}
interface AskOptions {
  signal?: AbortSignal;
  responseConstraint?: unknown;
}
type FakeSession = ReturnType<typeof createSession>;

interface Model extends Required<Omit<BrowserModelOptions, 'failsWith'>> {
  failsWith: string | undefined;
  prompts: string[];
  sessions: { created: number; destroyed: number };
}

/** Stands in for a browser's language model, and refuses what a browser refuses. */
export function createBrowserModel(options: BrowserModelOptions = {}): FakeBrowserModel {
  const model: Model = {
    availability: 'available',
    contextWindow: 9216,
    answer: () => 'An answer.',
    hasOlderNames: false,
    failsWith: undefined,
    ...options,
    prompts: [],
    sessions: { created: 0, destroyed: 0 },
  };
  return {
    api: {
      availability: async () => model.availability,
      create: (sessionOptions = {}) => create(model, sessionOptions),
    },
    prompts: model.prompts,
    sessions: model.sessions,
    takeAway: () => {
      model.availability = 'unavailable';
    },
    failWith: (name) => {
      model.failsWith = name;
    },
  };
}

async function create(model: Model, { signal, monitor }: SessionOptions): Promise<FakeSession> {
  signal?.throwIfAborted();
  if (model.availability === 'unavailable') throw failure('NotSupportedError');
  if (model.availability !== 'available') await download(model, monitor, signal);
  model.sessions.created += 1;
  return createSession(model);
}

async function download(
  model: Model,
  monitor: SessionOptions['monitor'],
  signal: AbortSignal | undefined,
): Promise<void> {
  const listeners: ((event: ProgressEvent) => void)[] = [];
  monitor?.({ addEventListener: (_, listener) => listeners.push(listener) });
  model.availability = 'downloading';
  for (const loaded of [0, 0.5, 1]) {
    await Promise.resolve();
    if (signal?.aborted || model.failsWith !== undefined) {
      model.availability = 'downloadable';
      signal?.throwIfAborted();
      throw failure(model.failsWith ?? 'NetworkError');
    }
    for (const listener of listeners) listener({ loaded, total: 1 });
  }
  model.availability = 'available';
}

function createSession(model: Model) {
  let used = 0;
  const ended = new AbortController();

  function check(signal: AbortSignal | undefined): void {
    signal?.throwIfAborted();
    if (ended.signal.aborted || model.availability !== 'available')
      throw failure('InvalidStateError');
  }

  async function prompt(input: string, { signal, responseConstraint }: AskOptions = {}) {
    check(signal);
    model.prompts.push(input);
    if (model.failsWith !== undefined) throw failure(model.failsWith);
    const needed = tokensOf(input, responseConstraint);
    if (used + needed > model.contextWindow) throw failure('QuotaExceededError');
    const answer = await orAborted(model.answer(input, responseConstraint !== undefined), [
      signal,
      ended.signal,
    ]);
    check(signal);
    used += needed + tokensOf(answer);
    return answer;
  }

  const measure = async (input: string, options: AskOptions = {}) => {
    check(options.signal);
    return tokensOf(input, options.responseConstraint);
  };

  const names = model.hasOlderNames
    ? { inputQuota: model.contextWindow, inputUsage: 0, measureInputUsage: measure }
    : { contextWindow: model.contextWindow, contextUsage: 0, measureContextUsage: measure };

  return {
    ...names,
    prompt,
    promptStreaming: (input: string, options?: AskOptions) =>
      streamOf(prompt(input, options), (piece) => check(options?.signal) ?? piece),
    destroy() {
      if (!ended.signal.aborted) model.sessions.destroyed += 1;
      ended.abort(failure('AbortError'));
    },
  };
}

/** Sends the answer word by word, and checks before each word that the session is still alive. */
function streamOf(answer: Promise<string>, checked: (piece: string) => string) {
  let words: string[] | undefined;
  return new ReadableStream<string>({
    async pull(controller) {
      words ??= (await answer).match(/\S+\s*|\s+/g) ?? [];
      const word = words.shift();
      if (word === undefined) controller.close();
      else controller.enqueue(checked(word));
    },
  });
}

/** A browser counts the schema as a part of the prompt. */
function tokensOf(input: string, schema?: unknown): number {
  return Math.ceil((input.length + (schema ? JSON.stringify(schema).length : 0)) / 4);
}

function orAborted(
  work: string | Promise<string>,
  signals: readonly (AbortSignal | undefined)[],
): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const signal of signals)
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    void Promise.resolve(work).then(resolve, reject);
  });
}

function failure(name: string): DOMException {
  return new DOMException(`The model failed with ${name}`, name);
}

// Observes the requests of the product's clients, so that nothing about them is written twice.

export interface ObservedRequest {
  method: string;
  url: string;
  /** The names of headers are in lower case. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Returns the requests of `run` in their order, without sending them. Each gets the next of the `answers` as JSON as its
 * response. The request after the last answer is the last one that is observed.
 */
export async function observeRequests(
  run: (signal: AbortSignal) => Promise<unknown>,
  answers: readonly unknown[] = [],
): Promise<ObservedRequest[]> {
  const observed: ObservedRequest[] = [];
  const controller = new AbortController();

  function answerTo(request: ObservedRequest): string | undefined {
    const answer = answers[observed.length];
    observed.push(request);
    if (answer !== undefined) return JSON.stringify(answer);
    // The abort comes later, like a user's, because a client does not expect one in the middle of its call.
    setImmediate(() => controller.abort(new Error('Observed')));
    return undefined;
  }

  const restore = replaceNetwork(answerTo);
  try {
    await run(controller.signal);
  } catch (error) {
    // A client that fails before it sends a request is an error of this program.
    if (observed.length === 0) throw error;
  } finally {
    restore();
  }
  return observed;
}

type AnswerTo = (request: ObservedRequest) => string | undefined;

/** The clients reach the network by two functions, which the returned function restores. */
function replaceNetwork(answerTo: AnswerTo): () => void {
  const { fetch: realFetch } = globalThis;
  const xhr = Object.getOwnPropertyDescriptor(globalThis, 'XMLHttpRequest');
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { method, url, headers, signal } = request;
    const answer = answerTo({ method, url, headers: Object.fromEntries(headers) });
    return answer === undefined ? untilAborted(signal) : new Response(answer);
  };
  const value = class extends UnsentXhr {
    override answerTo: AnswerTo = answerTo;
  };
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value, configurable: true });
  return () => {
    globalThis.fetch = realFetch;
    if (xhr) Object.defineProperty(globalThis, 'XMLHttpRequest', xhr);
    else Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
  };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Implements the part of XMLHttpRequest that the product uses for uploads. */
abstract class UnsentXhr extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 200;
  responseText = '';
  readonly #headers: Record<string, string> = {};
  #method = '';
  #url = '';

  abstract answerTo: AnswerTo;

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name.toLowerCase()] = value;
  }

  send(): void {
    const answer = this.answerTo({
      method: this.#method,
      url: this.#url,
      headers: this.#headers,
    });
    if (answer === undefined) return;
    this.responseText = answer;
    this.dispatchEvent(new Event('load'));
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  getAllResponseHeaders(): string {
    return '';
  }
}

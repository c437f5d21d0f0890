import type { PracticeSessionOptions } from '../practice-options.ts';
import type { ReplyRequestOptions } from '../reply-text.ts';

type EarlyReplyOptions = ReplyRequestOptions & Pick<PracticeSessionOptions, 'loadReplyText'>;

/** It is neither shown nor heard before it is taken, because the rep's turn may not be over yet. */
export class EarlyReply {
  readonly text: string;
  readonly #abort = new AbortController();
  #pieces: string[] = [];
  #isTaken = false;
  #isOver = false;
  #failure: { cause: unknown } | null = null;
  #wake: () => void = () => undefined;

  constructor(options: Omit<EarlyReplyOptions, 'signal'>, text: string) {
    this.text = text;
    void this.#run({ ...options, signal: this.#abort.signal });
  }

  get hasFailed(): boolean {
    return this.#failure !== null;
  }

  /** Yields the model's answer from its beginning, once. It fails in the same way as the language model. */
  async *pieces(signal: AbortSignal): AsyncIterable<string> {
    this.#isTaken = true;
    signal.addEventListener('abort', () => this.stop(), { once: true });
    try {
      for (;;) {
        yield* this.#pieces.splice(0);
        if (this.#failure) throw this.#failure.cause;
        if (this.#isOver) return;
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    } finally {
      this.stop();
    }
  }

  stop(): void {
    this.#abort.abort();
  }

  async #run(options: EarlyReplyOptions): Promise<void> {
    try {
      const { requestReply } = await options.loadReplyText();
      for await (const piece of requestReply(options, () => this.#startAnew())) {
        this.#pieces.push(piece);
        this.#wake();
      }
      this.#isOver = true;
    } catch (cause) {
      this.#failure = { cause };
    }
    this.#wake();
  }

  /** Lets a broken stream be read again if nothing of it was yielded. */
  #startAnew(): boolean {
    if (this.#isTaken) return false;
    this.#pieces = [];
    return true;
  }
}

import { requestReply, type ReplyRequestOptions } from '../reply-stream.ts';

/** The prospect's reply to a turn that may not be over yet. Nothing of it is shown or heard before it is wanted. */
export class EarlyReply {
  /** What the reply answers. */
  readonly text: string;
  readonly #abort = new AbortController();
  #pieces: string[] = [];
  #isTaken = false;
  #isOver = false;
  #failure: { cause: unknown } | null = null;
  #wake: () => void = () => undefined;

  constructor(needs: Omit<ReplyRequestOptions, 'signal'>, text: string) {
    this.text = text;
    void this.#run({ ...needs, signal: this.#abort.signal });
  }

  /** Nothing of it was used, so that it can be asked for once more. */
  get hasFailed(): boolean {
    return this.#failure !== null;
  }

  /** The model's answer from its beginning. To be read once. Fails as the language model does. */
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
      // Also where the reader has enough.
      this.stop();
    }
  }

  stop(): void {
    this.#abort.abort();
  }

  async #run(needs: ReplyRequestOptions): Promise<void> {
    try {
      for await (const piece of requestReply(needs, () => this.#startAnew())) {
        this.#pieces.push(piece);
        this.#wake();
      }
      this.#isOver = true;
    } catch (cause) {
      this.#failure = { cause };
    }
    this.#wake();
  }

  /** A stream that broke can be read again while nothing of it was handed on. */
  #startAnew(): boolean {
    if (this.#isTaken) return false;
    this.#pieces = [];
    return true;
  }
}

import type { TextRequest } from '@sales-analytics/providers';
import { FakeLanguageModel, settled } from '../fake-providers.ts';

export class StreamingModel extends FakeLanguageModel {
  readonly streams: FedStream[] = [];

  override streamText(request: TextRequest): AsyncIterable<string> {
    const stream = new FedStream(request);
    this.streams.push(stream);
    return stream;
  }

  get last(): FedStream {
    const stream = this.streams.at(-1);
    if (!stream) throw new Error('The model was not asked');
    return stream;
  }
}

class FedStream implements AsyncIterable<string> {
  readonly request: TextRequest;
  readonly #pieces: (string | Error | null)[] = [];
  #wake: () => void = () => undefined;

  constructor(request: TextRequest) {
    this.request = request;
    request.signal.addEventListener('abort', () => this.#put(new Error('aborted')));
  }

  async *[Symbol.asyncIterator](): AsyncIterator<string> {
    for (;;) {
      while (this.#pieces.length > 0) {
        const piece = this.#pieces.shift();
        if (piece === null || piece === undefined) return;
        if (piece instanceof Error) throw piece;
        yield piece;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async says(...pieces: string[]): Promise<void> {
    for (const piece of pieces) this.#put(piece);
    await settled();
  }

  async ends(): Promise<void> {
    this.#put(null);
    await settled();
  }

  async fails(error: Error): Promise<void> {
    this.#put(error);
    await settled();
  }

  #put(piece: string | Error | null): void {
    this.#pieces.push(piece);
    this.#wake();
  }
}

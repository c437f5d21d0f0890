import type { CaptureNews, CaptureOrder } from './frame-batches.ts';

/** An audio thread that the system has frozen never answers; what was heard until then is kept. */
const timeoutMs = 500;

type Listening = { onFrames: (frames: Float32Array) => void; finish: () => void };

/** The page's end of the line to the worklet: frames of a take, from its first to its last. */
export class WorkletMessages {
  private readonly port: MessagePort;
  private readonly open = new Map<number, Listening>();
  private readonly closing = new AbortController();
  private takes = 0;

  constructor(port: MessagePort) {
    this.port = port;
    port.addEventListener('message', (event: MessageEvent<CaptureNews>) => this.hear(event.data), {
      signal: this.closing.signal,
    });
    port.start();
  }

  /** Gives back how to end it: settles when the last frame has arrived. */
  begin(onFrames: (frames: Float32Array) => void): () => Promise<void> {
    this.takes += 1;
    const take = this.takes;
    this.open.set(take, { onFrames, finish: () => this.open.delete(take) });
    this.send({ order: 'start', take });
    return () => this.end(take);
  }

  /** Nothing arrives any more, and nobody waits for it. */
  close(): void {
    for (const { finish } of this.open.values()) finish();
    this.closing.abort();
    this.port.close();
  }

  private end(take: number): Promise<void> {
    const listening = this.open.get(take);
    if (!listening) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.open.delete(take);
        resolve();
      };
      const timer = setTimeout(finish, timeoutMs);
      this.open.set(take, { ...listening, finish });
      this.send({ order: 'stop', take });
    });
  }

  private hear(news: CaptureNews) {
    const listening = this.open.get(news.take);
    if (news.news === 'frames') listening?.onFrames(news.frames);
    else listening?.finish();
  }

  private send(order: CaptureOrder) {
    this.port.postMessage(order, []);
  }
}

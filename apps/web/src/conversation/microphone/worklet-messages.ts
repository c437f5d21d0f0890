import type { CaptureCommand, CaptureEvent } from './capture-messages.ts';
import type { HeardFrame } from './microphone-port.ts';

/** An audio thread that the system has suspended never answers; what was recorded until then is used. */
const timeoutMs = 500;

type OpenRecording = { onFrames: (frames: Float32Array) => void; finish: () => void };

/** The page's side of the messages to and from the capture worklet. */
export class WorkletMessages {
  private readonly port: MessagePort;
  private readonly recordings = new Map<number, OpenRecording>();
  private readonly closing = new AbortController();
  private lastId = 0;
  private listening: { id: number; onFrame: (frame: HeardFrame) => void } | null = null;

  constructor(port: MessagePort) {
    this.port = port;
    const { signal } = this.closing;
    port.addEventListener(
      'message',
      (event: MessageEvent<CaptureEvent>) => this.handle(event.data),
      {
        signal,
      },
    );
    port.start();
  }

  /** @returns how to end the recording: resolves when its last frame has arrived */
  begin(onFrames: (frames: Float32Array) => void): () => Promise<void> {
    this.lastId += 1;
    const recordingId = this.lastId;
    const finish = () => this.recordings.delete(recordingId);
    this.recordings.set(recordingId, { onFrames, finish });
    this.send({ type: 'start', recordingId });
    return () => this.end(recordingId);
  }

  /**
   * Delivers what is heard from now on to `onFrame`, and to no earlier listener any more.
   * @returns how to stop listening
   */
  listen(onFrame: (frame: HeardFrame) => void): () => void {
    this.lastId += 1;
    const listeningId = this.lastId;
    this.listening = { id: listeningId, onFrame };
    this.send({ type: 'listen', listeningId });
    return () => {
      if (this.listening?.id !== listeningId) return;
      this.listening = null;
      this.send({ type: 'stop-listening', listeningId });
    };
  }

  /** The weights are handed over, and empty afterwards. */
  sendWeights(weights: Float32Array<ArrayBuffer>): void {
    this.port.postMessage({ type: 'weights', weights } satisfies CaptureCommand, [weights.buffer]);
  }

  /** Resolves every pending `end`. */
  close(): void {
    for (const { finish } of this.recordings.values()) finish();
    this.listening = null;
    this.closing.abort();
    this.port.close();
  }

  private end(recordingId: number): Promise<void> {
    const recording = this.recordings.get(recordingId);
    if (!recording) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.recordings.delete(recordingId);
        resolve();
      };
      const timer = setTimeout(finish, timeoutMs);
      this.recordings.set(recordingId, { ...recording, finish });
      this.send({ type: 'stop', recordingId });
    });
  }

  private handle(event: CaptureEvent) {
    if (event.type === 'heard') {
      // A frame of an earlier listener may still be on its way.
      if (this.listening?.id === event.listeningId) this.listening.onFrame(event.frame);
      return;
    }
    const recording = this.recordings.get(event.recordingId);
    if (event.type === 'frames') recording?.onFrames(event.frames);
    else recording?.finish();
  }

  private send(command: CaptureCommand) {
    this.port.postMessage(command, []);
  }
}

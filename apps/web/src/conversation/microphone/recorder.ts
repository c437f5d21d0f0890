import type { LoadSpeechWeights } from '../../speech/detection/load-weights.ts';
import type { CaptureCommand, CaptureEvent } from './capture-worklet.ts';
import { levelOf } from './loudness.ts';
import type { HeardFrame, MicrophoneListeners, Recorder } from './microphone-port.ts';
import type { Capture } from './open-capture.ts';
import { recordedFrom, RecordingBuffer } from './recording.ts';
import { watchTrack } from './watch-track.ts';

export type RecorderOptions = {
  stream: MediaStream;
  capture: Capture;
  Offline: typeof OfflineAudioContext;
  loadSpeechWeights: LoadSpeechWeights;
};

export function createRecorder(options: RecorderOptions, listeners: MicrophoneListeners): Recorder {
  const { stream, capture, Offline, loadSpeechWeights } = options;
  const { context, node } = capture;
  const worklet = new WorkletMessages(node.port);
  const giveWeights = weightsGiver(loadSpeechWeights, worklet);
  const unwatch = stream.getAudioTracks().map((track) => watchTrack(track, lose));
  let running: { buffer: RecordingBuffer; end: () => Promise<void> } | null = null;
  let isClosed = false;
  let isLost = false;

  function lose() {
    if (isLost || isClosed) return;
    isLost = true;
    listeners.onLost();
  }

  function add(buffer: RecordingBuffer, frames: Float32Array) {
    if (buffer.isFull) return;
    buffer.add(frames);
    if (running?.buffer === buffer) listeners.onLevel(levelOf(frames));
  }

  node.addEventListener('processorerror', lose);

  return {
    start() {
      if (isClosed) return;
      void running?.end();
      wake(context);
      const buffer = new RecordingBuffer(context.sampleRate);
      running = { buffer, end: worklet.begin((frames) => add(buffer, frames)) };
    },
    async stop() {
      const ended = running;
      running = null;
      await ended?.end();
      const buffer = ended?.buffer ?? new RecordingBuffer(context.sampleRate);
      return recordedFrom(buffer, { context, Offline });
    },
    listen(onFrame) {
      if (isClosed) return () => undefined;
      wake(context);
      giveWeights();
      return worklet.listen(onFrame);
    },
    setMuted(isMuted) {
      for (const track of stream.getAudioTracks()) track.enabled = !isMuted;
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      for (const stopWatching of unwatch) stopWatching();
      for (const track of stream.getTracks()) track.stop();
      worklet.close();
      node.disconnect();
      void context.close();
    },
  };
}

/**
 * Gives the worklet the weights once. If they can't be loaded, it uses the energy rule and the next call tries again.
 */
function weightsGiver(load: LoadSpeechWeights, worklet: WorkletMessages): () => void {
  let isGiven = false;
  return () => {
    if (isGiven) return;
    isGiven = true;
    void load().then((weights) => {
      if (weights) worklet.sendWeights(weights);
      else isGiven = false;
    });
  };
}

/** Browsers suspend an audio context before the first gesture and during a phone call. */
export function wake(context: AudioContext): void {
  if (context.state === 'running') return;
  context.resume().catch(() => undefined);
}

/** An audio thread that the system has suspended never answers; then the frames that have arrived are used. */
const timeoutMs = 500;

type OpenRecording = { onFrames: (frames: Float32Array) => void; finish: () => void };

class WorkletMessages {
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

  /** @returns a function that ends the recording, and resolves when its last frame has arrived */
  begin(onFrames: (frames: Float32Array) => void): () => Promise<void> {
    this.lastId += 1;
    const recordingId = this.lastId;
    const finish = () => this.recordings.delete(recordingId);
    this.recordings.set(recordingId, { onFrames, finish });
    this.send({ type: 'start', recordingId });
    return () => this.end(recordingId);
  }

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

  /** Transfers the weights, so that the array is empty afterwards. */
  sendWeights(weights: Float32Array<ArrayBuffer>): void {
    this.port.postMessage({ type: 'weights', weights } satisfies CaptureCommand, [weights.buffer]);
  }

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

import { encodeWav } from './encode-wav.ts';
import { WorkletMessages } from './worklet-messages.ts';
import { isSilence, levelOf } from './loudness.ts';
import type { MicrophoneListeners, Recorded, Recorder } from './microphone-port.ts';
import { wantedSampleRate, type Capture } from './open-capture.ts';
import { resample } from './resample.ts';
import { RecordingBuffer } from './recording-buffer.ts';
import { watchTrack } from './watch-track.ts';

export type RecorderParts = {
  stream: MediaStream;
  capture: Capture;
  Offline: typeof OfflineAudioContext;
};

/** Records takes from a running capture, one after the other, until it is closed. */
export function createRecorder(parts: RecorderParts, listeners: MicrophoneListeners): Recorder {
  const { stream, capture, Offline } = parts;
  const { context, node } = capture;
  const line = new WorkletMessages(node.port);
  const unwatch = stream.getAudioTracks().map((track) => watchTrack(track, lose));
  let running: { take: RecordingBuffer; end: () => Promise<void> } | null = null;
  let isClosed = false;
  let isLost = false;

  function lose() {
    if (isLost || isClosed) return;
    isLost = true;
    listeners.onLost();
  }

  function hear(take: RecordingBuffer, frames: Float32Array) {
    if (take.isFull) return;
    take.add(frames);
    if (running?.take === take) listeners.onLevel(levelOf(frames));
  }

  async function recorded(take: RecordingBuffer): Promise<Recorded> {
    const rates = { from: context.sampleRate, to: wantedSampleRate };
    const samples = await resample(take.samples(), rates, Offline);
    return {
      wav: encodeWav(samples, wantedSampleRate),
      durationMs: Math.round((samples.length * 1000) / wantedSampleRate),
      isSilent: isSilence(samples, wantedSampleRate),
    };
  }

  node.addEventListener('processorerror', lose);

  return {
    start() {
      if (isClosed) return;
      void running?.end();
      wake(context);
      const take = new RecordingBuffer(context.sampleRate);
      running = { take, end: line.begin((frames) => hear(take, frames)) };
    },
    async stop() {
      const ended = running;
      running = null;
      await ended?.end();
      return recorded(ended?.take ?? new RecordingBuffer(context.sampleRate));
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      for (const stopWatching of unwatch) stopWatching();
      for (const track of stream.getTracks()) track.stop();
      line.close();
      node.disconnect();
      void context.close();
    },
  };
}

/** Browsers put an audio context to sleep: before the first gesture, during a phone call. */
export function wake(context: AudioContext): void {
  if (context.state === 'running') return;
  context.resume().catch(() => undefined);
}

import type { UtteranceTranscriber } from '@sales-analytics/providers';
import type { Clock } from '../shared/time/clock.ts';
import { toProviderError } from './local-transcriber.ts';
import type { Recogniser } from './recogniser/recogniser.ts';

/** The recogniser keeps half a gigabyte of memory, which is freed when no practice call needs it any more. */
const idleMs = 180_000;
const headerBytes = 44;

/** Transcribes the rep's turns of practice calls with one recogniser, which stays loaded between the turns. */
export function createLocalUtteranceTranscriber(
  startRecogniser: () => Recogniser,
  clock: Clock,
): UtteranceTranscriber {
  let recogniser: Recogniser | null = null;
  let idle = new AbortController();
  let running = 0;

  function started(): Recogniser {
    idle.abort();
    recogniser ??= startRecogniser();
    return recogniser;
  }

  function close() {
    recogniser?.close();
    recogniser = null;
  }

  function closeWhenIdle() {
    idle = new AbortController();
    const { signal } = idle;
    clock.wait(idleMs, signal).then(close, () => undefined);
  }

  async function withRecogniser<Value>(
    work: (recogniser: Recogniser) => Promise<Value>,
  ): Promise<Value> {
    running += 1;
    try {
      return await work(started());
    } catch (error) {
      close();
      throw toProviderError(error);
    } finally {
      running -= 1;
      if (running === 0) closeWhenIdle();
    }
  }

  return {
    isImmediate: () => Promise.resolve(true),
    prepare: () =>
      withRecogniser((one) =>
        one.load({ signal: new AbortController().signal, onEvent: () => undefined }),
      ),
    async transcribeUtterance(wav, signal) {
      signal.throwIfAborted();
      const samples = samplesOfWav(await wav.arrayBuffer());
      return withRecogniser((one) => one.recognise(samples, signal)).catch((error: unknown) => {
        throw signal.aborted ? signal.reason : error;
      });
    },
  };
}

/** Reads a 16-bit PCM WAV file of one channel, as the microphone records it. */
function samplesOfWav(file: ArrayBuffer): Float32Array<ArrayBuffer> {
  const view = new DataView(file);
  const count = Math.max(0, Math.floor((file.byteLength - headerBytes) / 2));
  return Float32Array.from(
    { length: count },
    (_, i) => view.getInt16(headerBytes + 2 * i, true) / 32_768,
  );
}

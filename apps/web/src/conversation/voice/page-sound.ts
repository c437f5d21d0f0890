import { speechSampleRate } from '@sales-analytics/providers';
import type { Clock } from '../../shared/time/clock.ts';
import type { SoundPlayer } from './sound-player.ts';

export interface PageSound {
  /** Returns the loudness of the last moments in dB of full scale; -Infinity if the page is silent. */
  levelDb(this: void): number;
  /** Rings once or twice. It resolves when the prospect picks up, or when `signal` is aborted. */
  ring(this: void, signal: AbortSignal): Promise<void>;
}

interface PageSoundOptions {
  player: Pick<SoundPlayer, 'play' | 'levelDb'>;
  clock: Pick<Clock, 'wait'>;
  random(this: void): number;
}

/** These are the frequencies of the ringing tone of North America. */
const toneHz = [440, 480];
const levelOfEach = 0.12;
const onMs = 1_200;
const fadeMs = 15;
const cycleMs = 2_000;

export function createPageSound({ player, clock, random }: PageSoundOptions): PageSound {
  const tone = ringTone(speechSampleRate);

  async function ringOnce(signal: AbortSignal): Promise<void> {
    let sound;
    try {
      sound = player.play(speechSampleRate, () => undefined);
      sound.add(tone);
    } catch {
      // If there is no output device, the call rings silently.
    }
    // This rejects when the rep hangs up.
    await clock.wait(cycleMs, signal).catch(() => undefined);
    sound?.stop();
  }

  return {
    levelDb: () => player.levelDb(),
    async ring(signal) {
      await ringOnce(signal);
      if (!signal.aborted && random() < 0.5) await ringOnce(signal);
    },
  };
}

function ringTone(sampleRate: number): Uint8Array {
  const count = Math.round((sampleRate * onMs) / 1000);
  const view = new DataView(new ArrayBuffer(count * 2));
  for (let index = 0; index < count; index += 1) {
    const seconds = index / sampleRate;
    const tone = toneHz.reduce((sum, hz) => sum + Math.sin(2 * Math.PI * hz * seconds), 0);
    const edgeMs = Math.min(seconds * 1000, onMs - seconds * 1000);
    const sample = tone * levelOfEach * Math.min(1, edgeMs / fadeMs);
    view.setInt16(index * 2, Math.round(sample * 32_767), true);
  }
  return new Uint8Array(view.buffer);
}

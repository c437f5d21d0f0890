import { speechSampleRate } from '@sales-analytics/providers';
import type { Clock } from '../../shared/time/clock.ts';
import { ringTone } from './ring-tone.ts';
import type { SoundPlayer } from './sound-player.ts';

/** What the page plays beside the prospect's voice, and how loud all of it is. */
export interface PageSound {
  /** Of the loudest part of the last moments, in dB of full scale; -Infinity where the page is silent. */
  levelDb(this: void): number;
  /** Rings once or twice; resolves when the prospect picks up, or it is aborted. */
  ring(this: void, signal: AbortSignal): Promise<void>;
}

interface PageSoundOptions {
  player: Pick<SoundPlayer, 'play' | 'levelDb'>;
  clock: Pick<Clock, 'wait'>;
  /** From 0 to 1, 1 excluded. */
  random(this: void): number;
}

/** A ring and the silence after it. */
const cycleMs = 2_000;

export function createPageSound({ player, clock, random }: PageSoundOptions): PageSound {
  const tone = ringTone(speechSampleRate);

  async function ringOnce(signal: AbortSignal): Promise<void> {
    let sound;
    try {
      sound = player.play(speechSampleRate, () => undefined);
      sound.add(tone);
    } catch {
      // Without an output device the call rings in silence.
    }
    // Rejects when the rep hangs up.
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

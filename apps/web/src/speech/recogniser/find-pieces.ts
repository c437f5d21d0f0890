import type { PartialReading, SpeakersBy } from '@sales-analytics/contract';
import { cutPieces, type SpokenPart } from '@sales-analytics/core';
import { openRecording } from './decode-recording.ts';
import { ListenedSound } from './listened-sound.ts';

const speakerNames = ['A', 'B'] as const;

export interface FindPiecesOptions {
  speakersBy: SpeakersBy | undefined;
  /** Without these weights of the speech detector, speech is found by its loudness. */
  weights: Float32Array | null;
  /** Called about once for each second of sound. */
  onProgress: (atMs: number, durationMs: number | undefined) => void;
  /** Waits while the user has paused the work. */
  untilContinued: () => Promise<void>;
}

/**
 * Searches a recording for speech, and cuts it into the pieces that are read one after another. If each channel has one
 * speaker, 'A' is the speaker of the first channel and 'B' that of the second.
 */
export async function findPieces(
  recording: Blob,
  options: FindPiecesOptions,
): Promise<PartialReading> {
  const { speakersBy, onProgress, untilContinued, weights } = options;
  const opened = await openRecording(recording, { isMono: speakersBy !== 'channel' });
  try {
    const channels = Array.from({ length: opened.channelCount }, () => new ListenedSound(weights));
    let reportedMs = 0;
    for await (const { channels: sounds } of opened.sound()) {
      for (const [i, sound] of sounds.entries()) channels[i]?.add(sound);
      const atMs = channels[0]?.durationMs ?? 0;
      if (atMs - reportedMs >= 1000) {
        reportedMs = atMs;
        onProgress(atMs, opened.durationMs);
        await untilContinued();
      }
    }
    return readingOf(channels);
  } finally {
    opened.close();
  }
}

function readingOf(channels: readonly ListenedSound[]): PartialReading {
  const durationMs = Math.round(channels[0]?.durationMs ?? 0);
  const parts = channels.flatMap((channel, i): SpokenPart[] =>
    channel.speech().map((region) => ({ ...region, speaker: speakerNames[i] ?? 'A' })),
  );
  const sorted = parts.sort((one, other) => one.startMs - other.startMs);
  const pieces = cutPieces(sorted, (speaker, ms) => {
    const channel = channels[Math.max(0, speakerNames.indexOf(speaker as 'A'))] ?? channels[0];
    return channel?.likelihoodAt(ms) ?? 0;
  });
  return { durationMs, pieces, texts: [] };
}

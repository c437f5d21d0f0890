import type { PartialReading, SpeakersBy } from '@sales-analytics/contract';
import {
  cutPieces,
  findVoices,
  VoiceFeatures,
  type SpeechRegion,
  type SpokenPart,
} from '@sales-analytics/core';
import { openRecording } from './decode-recording.ts';
import { ListenedSound } from './listened-sound.ts';

const speakerNames = ['A', 'B', 'C'] as const;

export interface FindPiecesOptions {
  speakersBy: SpeakersBy | undefined;
  /** The weights of the speech detector. If they are missing, speech is found by its loudness. */
  weights: Float32Array | null;
  /** Called about once for each second of sound. */
  onProgress: (atMs: number, durationMs: number | undefined) => void;
  /** Returns a number from 0 up to, but not including, 1. */
  random: () => number;
  /** Waits while the user has paused the work. */
  untilContinued: () => Promise<void>;
}

/**
 * Searches a recording for speech, tells its speakers apart, and cuts it into the pieces that are read one after another.
 * If each channel has one speaker, 'A' is the speaker of the first channel and 'B' that of the second. Otherwise 'A' is the
 * voice that is heard first.
 */
export async function findPieces(
  recording: Blob,
  options: FindPiecesOptions,
): Promise<PartialReading> {
  const { speakersBy, onProgress, untilContinued, weights } = options;
  const opened = await openRecording(recording, { isMono: speakersBy !== 'channel' });
  try {
    const channels = Array.from({ length: opened.channelCount }, () => new ListenedSound(weights));
    const features = speakersBy === 'channel' ? null : new VoiceFeatures();
    let reportedMs = 0;
    for await (const { channels: sounds } of opened.sound()) {
      for (const [i, sound] of sounds.entries()) channels[i]?.add(sound);
      if (sounds[0]) features?.add(sounds[0]);
      const atMs = channels[0]?.durationMs ?? 0;
      if (atMs - reportedMs >= 1000) {
        reportedMs = atMs;
        onProgress(atMs, opened.durationMs);
        await untilContinued();
      }
    }
    return features
      ? readingByVoice(channels, features, options.random)
      : readingOf(channels, partsByChannel(channels));
  } finally {
    opened.close();
  }
}

function readingByVoice(
  channels: readonly ListenedSound[],
  features: VoiceFeatures,
  random: () => number,
): PartialReading {
  const speech: SpeechRegion[] = channels[0]?.speech() ?? [];
  const { turns, count, confidence } = findVoices(features, speech, random);
  const parts = turns.map(({ startMs, endMs, voice, isUnsure }) => ({
    startMs,
    endMs,
    speaker: speakerNames[voice] ?? 'A',
    ...(isUnsure && { isUnsure }),
  }));
  return { ...readingOf(channels, parts), voices: { count, confidence } };
}

function partsByChannel(channels: readonly ListenedSound[]): SpokenPart[] {
  return channels
    .flatMap((channel, i) =>
      channel.speech().map((region) => ({ ...region, speaker: speakerNames[i] ?? 'A' })),
    )
    .sort((one, other) => one.startMs - other.startMs);
}

function readingOf(
  channels: readonly ListenedSound[],
  parts: readonly SpokenPart[],
): PartialReading {
  const pieces = cutPieces(parts, (speaker, ms) => {
    const channel = channels[speakerNames.findIndex((name) => name === speaker)] ?? channels[0];
    return channel?.likelihoodAt(ms) ?? 0;
  });
  return { durationMs: Math.round(channels[0]?.durationMs ?? 0), pieces, texts: [] };
}

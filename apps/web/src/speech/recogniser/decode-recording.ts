import {
  ADTS,
  AudioSampleSink,
  BlobSource,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
  type AudioSample,
} from 'mediabunny';
import { Resampler } from '../detection/resampler.ts';
import { speechRate } from '../sample-rate.ts';
import { RecogniserError } from './recogniser-error.ts';

/** Sound of one or two channels at 16 kHz, from `startMs` of the recording on. */
export interface Sound {
  channels: Float32Array[];
}

export interface DecodedRecording {
  /** It is missing if the file does not say it. */
  durationMs: number | undefined;
  channelCount: number;
  /** Decodes step by step, from this time on. Nothing of the sound is kept. */
  sound(startMs?: number): AsyncGenerator<Sound, void>;
  close(): void;
}

const formats = [MP3, WAVE, MP4, QTFF, OGG, WEBM, MATROSKA, FLAC, ADTS];
/** A gap between two samples is filled with silence, so that all times stay right. Shorter ones are rounding errors. */
const minGapS = 0.05;
/** A longer gap would be an error of the file. */
const maxGapS = 3600;

/**
 * Opens a recording to decode it in steps.
 * @param isMono mixes all channels to one
 * Fails with a RecogniserError of kind 'bad-audio'.
 */
export async function openRecording(
  recording: Blob,
  { isMono }: { isMono: boolean },
): Promise<DecodedRecording> {
  const input = new Input({ source: new BlobSource(recording), formats });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new RecogniserError('bad-audio', { reason: 'The file has no sound' });
    if (!(await track.canDecode()))
      throw new RecogniserError('bad-audio', {
        reason: `This browser can’t decode the format ${(await track.getCodec()) ?? 'of the file'}`,
      });
    const duration = await track.getDurationFromMetadata();
    const channelCount = isMono ? 1 : Math.min(2, await track.getNumberOfChannels());
    const sink = new AudioSampleSink(track);
    return {
      durationMs: duration === null ? undefined : duration * 1000,
      channelCount,
      sound: (startMs = 0) => decode(sink, { startS: startMs / 1000, channelCount }),
      close: () => input.dispose(),
    };
  } catch (error) {
    input.dispose();
    throw asBadAudio(error);
  }
}

async function* decode(
  sink: AudioSampleSink,
  { startS, channelCount }: { startS: number; channelCount: number },
): AsyncGenerator<Sound, void> {
  let atS = startS;
  let resamplers: ChannelResampler[] | null = null;
  let rate = 0;
  try {
    for await (const sample of sink.samples(startS)) {
      const planes = planesOf(sample, channelCount);
      const { timestamp, duration, sampleRate: sampleRateOfFile } = sample;
      sample.close();
      if (rate !== sampleRateOfFile) {
        rate = sampleRateOfFile;
        resamplers = planes.map(() => new ChannelResampler(rate));
      }
      if (!resamplers) continue;
      const { skip, gap } = alignment({ atS, timestamp, rate });
      const channels = resamplers.map((resampler, channel) =>
        resampler.next(gap, (planes[channel] ?? new Float32Array()).subarray(skip)),
      );
      atS = Math.max(atS, timestamp + duration);
      if ((channels[0]?.length ?? 0) > 0) yield { channels };
    }
  } catch (error) {
    throw asBadAudio(error);
  }
}

/** Returns how many samples are before the wanted time, and how many are missing before these. */
function alignment({ atS, timestamp, rate }: { atS: number; timestamp: number; rate: number }) {
  const ahead = timestamp - atS;
  if (ahead > minGapS && ahead < maxGapS) return { skip: 0, gap: Math.round(ahead * rate) };
  if (ahead < -minGapS) return { skip: Math.round(-ahead * rate), gap: 0 };
  return { skip: 0, gap: 0 };
}

class ChannelResampler {
  readonly #resampler: Resampler | null;
  #samples: number[] = [];

  constructor(rate: number) {
    const rates = { from: rate, to: speechRate };
    this.#resampler =
      rate === speechRate
        ? null
        : new Resampler(rates, (sample) => void this.#samples.push(sample));
  }

  /** Resamples the samples, with `gap` zeros before them. */
  next(gap: number, samples: Float32Array): Float32Array {
    const all = gap === 0 ? samples : new Float32Array(gap + samples.length);
    if (gap > 0) all.set(samples, gap);
    if (!this.#resampler) return all;
    this.#samples = [];
    this.#resampler.add(all);
    return Float32Array.from(this.#samples);
  }
}

/** Returns the first channels, or the mean of all channels if only one is wanted. */
function planesOf(sample: AudioSample, channelCount: number): Float32Array[] {
  const { numberOfChannels, numberOfFrames } = sample;
  const planes = Array.from({ length: numberOfChannels }, (_, planeIndex) => {
    const plane = new Float32Array(numberOfFrames);
    sample.copyTo(plane, { planeIndex, format: 'f32-planar' });
    return plane;
  });
  if (channelCount === 1 && planes.length > 1) return [mixed(planes)];
  const first = planes.slice(0, channelCount);
  while (first.length < channelCount) first.push(new Float32Array(numberOfFrames));
  return first;
}

function mixed(planes: readonly Float32Array[]): Float32Array {
  return Float32Array.from(
    { length: planes[0]?.length ?? 0 },
    (_, i) => planes.reduce((sum, plane) => sum + (plane[i] ?? 0), 0) / planes.length,
  );
}

function asBadAudio(error: unknown): unknown {
  if (error instanceof RecogniserError || error instanceof RangeError) return error;
  return new RecogniserError('bad-audio', { cause: error });
}

import { findFrames } from './audio-peaks-frames.ts';
import { countLevels, levelsOf, placePeaks, type AudioSlice } from './audio-peaks-placing.ts';
import { isWav, wavSlices } from './audio-peaks-wav.ts';
import type { AudioPeaks } from '../../shared/browser/audio/audio-store-entry.ts';

/** The used members of a decoded slice. */
type Decoded = Pick<AudioBuffer, 'numberOfChannels' | 'duration' | 'getChannelData'>;
export type Decode = (this: void, bytes: ArrayBuffer) => Promise<Decoded>;

type Options = {
  /** Stated length of the recording. The peaks are fitted to it unless it is off by more than 2%. */
  durationMs: number;
  signal: AbortSignal;
  /** Called with the share that has been read, 0 to 1. */
  onProgress?: (share: number) => void;
  decode?: Decode;
};

const sliceBytes = 512 * 1024;
/** Limits the decoded size: a low bit rate packs much audio into few bytes. */
const sliceMs = 60_000;
/** If these bytes contain no frame, the file has another format. */
const maxBytesBeforeFrames = 2 * sliceBytes;
const decodeRate = 8_000;

/**
 * Reads the loudness of a recording over its time. Reads wav, mp3 and ADTS aac slice by slice, with one
 * slice in memory at a time; a slice that can't be decoded counts as silence. Null if nothing could be
 * read; rejects with the signal's reason if aborted.
 */
export async function readPeaks(file: Blob, options: Options): Promise<AudioPeaks | null> {
  const { durationMs, signal, onProgress, decode = createDecode() } = options;
  const read: AudioSlice[] = [];
  let readBytes = 0;
  signal.throwIfAborted();
  for await (const slice of await slicesOf(file, decode)) {
    signal.throwIfAborted();
    read.push(slice);
    readBytes += slice.sizeBytes;
    onProgress?.(readBytes / file.size);
  }
  return placePeaks(read, durationMs);
}

async function slicesOf(file: Blob, decode: Decode): Promise<AsyncGenerator<AudioSlice>> {
  return (await isWav(file)) ? wavSlices(file) : frameSlices(file, decode);
}

async function* frameSlices(file: Blob, decode: Decode): AsyncGenerator<AudioSlice> {
  const start = await tagBytesOf(file);
  let at = start;
  let hasFrames = false;
  while (at < file.size && (hasFrames || at - start < maxBytesBeforeFrames)) {
    const bytes = new Uint8Array(await file.slice(at, at + sliceBytes).arrayBuffer());
    const run = findFrames(bytes, sliceMs);
    if (run) {
      hasFrames = true;
      const decoded = await decodeFrames(bytes.slice(run.start, run.end), decode);
      // The decoder removes the encoder's padding, so its duration is preferred to the frames'.
      yield { sizeBytes: run.end, ...(decoded ?? { durationMs: run.durationMs, levels: null }) };
    } else yield { sizeBytes: bytes.length, durationMs: null, levels: null };
    at += run?.end ?? bytes.length;
  }
}

/** Null if decoding fails, so that damaged frames do not hide the others. */
async function decodeFrames(
  bytes: Uint8Array<ArrayBuffer>,
  decode: Decode,
): Promise<Pick<AudioSlice, 'durationMs' | 'levels'> | null> {
  try {
    const decoded = await decode(bytes.buffer);
    const durationMs = decoded.duration * 1000;
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, channel) =>
      decoded.getChannelData(channel),
    );
    return { durationMs, levels: levelsOf(channels, countLevels(durationMs)) };
  } catch {
    return null;
  }
}

/** Length of the ID3 tag in front of the audio, whose bytes can look like frames. */
export async function tagBytesOf(file: Blob): Promise<number> {
  const head = new Uint8Array(await file.slice(0, 10).arrayBuffer());
  const isTag = String.fromCodePoint(...head.subarray(0, 3)) === 'ID3';
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6);
  if (!isTag) return 0;
  // A synchsafe integer: seven bits per byte.
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d);
}

/** Decodes a slice of a recording at a low rate, with all its channels. */
export function createDecode(): Decode {
  let context: OfflineAudioContext | null = null;
  return async function decode(bytes) {
    context ??= new OfflineAudioContext(1, 1, decodeRate);
    return context.decodeAudioData(bytes);
  };
}

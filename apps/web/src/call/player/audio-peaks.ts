import type { AudioPeaks } from '../../shared/browser/audio/audio-store-entry.ts';
import { findFrames } from './audio-peaks-frames.ts';
import { countLevels, levelsOf, placePeaks, type AudioSlice } from './audio-peaks-placing.ts';
import { isWav, wavSlices } from './audio-peaks-wav.ts';

/** What is needed of a decoded slice. */
type Decoded = Pick<AudioBuffer, 'numberOfChannels' | 'duration' | 'getChannelData'>;
type Decode = (this: void, bytes: ArrayBuffer) => Promise<Decoded>;

type Options = {
  /** How long the recording is said to play: the peaks fit it, unless it plays 2 % longer or shorter. */
  durationMs: number;
  signal: AbortSignal;
  /** The share that is read, 0 to 1. */
  onProgress?: (share: number) => void;
  decode?: Decode;
};

const sliceBytes = 512 * 1024;
/** A low bit rate packs much sound into few bytes: it would be large once it is decoded. */
const sliceMs = 60_000;
/** Where no frame was found by then, the file is of another format. */
const mostStrayBytes = 2 * sliceBytes;
const lookRate = 8_000;

/**
 * How loud a recording is over its time, without decoding it whole: wav, mp3 and ADTS aac are read slice
 * by slice, one in memory at a time. A slice that can't be decoded is silent. Null when nothing could be
 * read; rejects with the signal's reason when it is aborted.
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
  while (at < file.size && (hasFrames || at - start < mostStrayBytes)) {
    const bytes = new Uint8Array(await file.slice(at, at + sliceBytes).arrayBuffer());
    const run = findFrames(bytes, sliceMs);
    if (run) {
      hasFrames = true;
      const decoded = await decodeFrames(bytes.slice(run.start, run.end), decode);
      // A decoder leaves out what the encoder put in front, so its word goes before the frames'.
      yield { sizeBytes: run.end, ...(decoded ?? { durationMs: run.durationMs, levels: null }) };
    } else yield { sizeBytes: bytes.length, durationMs: null, levels: null };
    at += run?.end ?? bytes.length;
  }
}

/** Null where it fails: damaged frames are no reason to show nothing of the others. */
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

/** Pictures and titles stand in front of the sound; their bytes may look like frames. */
async function tagBytesOf(file: Blob): Promise<number> {
  const head = new Uint8Array(await file.slice(0, 10).arrayBuffer());
  const isTag = String.fromCodePoint(...head.subarray(0, 3)) === 'ID3';
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6);
  if (!isTag) return 0;
  // Seven bits to a byte, so that no byte looks like the mark of a frame.
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d);
}

function createDecode(): Decode {
  let context: OfflineAudioContext | null = null;
  return async function decode(bytes) {
    context ??= new OfflineAudioContext(1, 1, lookRate);
    return context.decodeAudioData(bytes);
  };
}

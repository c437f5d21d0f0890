import { findFrames } from './audio-peaks-frames.ts';
import { countLevels, levelsOf, placePeaks, type AudioSlice } from './audio-peaks-placing.ts';
import { isWav, readWavLayout, wavSlices } from './audio-peaks-wav.ts';
import type { AudioPeaks } from '../../shared/browser/audio/audio-store-entry.ts';

type Decoded = Pick<AudioBuffer, 'numberOfChannels' | 'duration' | 'getChannelData'>;
export type Decode = (this: void, bytes: ArrayBuffer) => Promise<Decoded>;

type Options = {
  /** The peaks are fitted to this stated length, unless it is off by more than 2%. */
  durationMs: number;
  signal: AbortSignal;
  /** `share` has the share of the file that has been read, from 0 to 1. */
  onProgress?: (share: number) => void;
  decode?: Decode;
};

const sliceBytes = 512 * 1024;
/** A slice also has a time limit, because at a low bit rate a few bytes hold much audio. */
const sliceMs = 60_000;
const maxBytesBeforeFrames = 2 * sliceBytes;
const decodeRate = 8_000;
/** A file that can only be decoded as a whole takes about 20 MB of memory a minute. */
const maxWholeMs = 20 * 60_000;
/** This is the same limit in bytes. A file of unknown length may have 32 kbit/s. The other limit includes video. */
const maxWholeBytes = { unknown: (maxWholeMs / 1_000) * 4_000, any: 100 * 1024 * 1024 };

/** These bytes mark other kinds of files, whose later bytes may look like frames by coincidence. */
const containers = [
  /^[^]{4}(?:ftyp|moov|mdat|wide|skip|free|styp)/,
  /^(?:OggS|fLaC|caff|#!AMR|\.snd|FORM[^]{4}AIF[FC])/,
];
/** Matroska and WebM begin with the first of these, and Windows Media with the second. */
const containerBytes = [
  [0x1a, 0x45, 0xdf, 0xa3],
  [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11],
];

/**
 * Reads the loudness of a recording over its time. It looks at the bytes and ignores the name. It reads wav, mp3 and
 * ADTS aac slice by slice, with one slice in memory at a time, and a slice that can't be decoded counts as silence.
 * Other kinds, like m4a, are decoded as a whole, unless they are too long for that. Returns null if nothing could be
 * read, and rejects with the signal's reason if aborted.
 */
export async function readPeaks(file: Blob, options: Options): Promise<AudioPeaks | null> {
  const { durationMs, signal, onProgress, decode = createDecode() } = options;
  const read: AudioSlice[] = [];
  let readBytes = 0;
  signal.throwIfAborted();
  for await (const slice of slicesOf(file, { durationMs, decode })) {
    signal.throwIfAborted();
    read.push(slice);
    readBytes += slice.sizeBytes;
    onProgress?.(readBytes / file.size);
  }
  return placePeaks(read, durationMs);
}

type PeakOptions = { durationMs: number; decode: Decode };

async function* slicesOf(file: Blob, options: PeakOptions): AsyncGenerator<AudioSlice> {
  const layout = (await isWav(file)) ? await readWavLayout(file) : undefined;
  if (layout) yield* wavSlices(file, layout);
  else if (layout === null || (await isContainer(file))) yield* wholeSlice(file, options);
  else yield* frameSlices(file, options.decode);
}

async function isContainer(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCodePoint(...head);
  const isNamed = containers.some((beginning) => beginning.test(text));
  return isNamed || containerBytes.some((bytes) => bytes.every((byte, at) => head[at] === byte));
}

async function* wholeSlice(
  file: Blob,
  { durationMs, decode }: PeakOptions,
): AsyncGenerator<AudioSlice> {
  const isKnown = durationMs > 0;
  const maxBytes = isKnown ? maxWholeBytes.any : maxWholeBytes.unknown;
  if (durationMs > maxWholeMs || file.size > maxBytes) return;
  const decoded = await decodeFrames(await file.arrayBuffer(), decode);
  if (decoded) yield { sizeBytes: file.size, ...decoded };
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
      const decoded = await decodeFrames(bytes.slice(run.start, run.end).buffer, decode);
      // The decoder removes the encoder's padding, so its duration is better than that of the frames.
      yield { sizeBytes: run.end, ...(decoded ?? { durationMs: run.durationMs, levels: null }) };
    } else yield { sizeBytes: bytes.length, durationMs: null, levels: null };
    at += run?.end ?? bytes.length;
  }
}

/** Returns null if decoding fails, so that damaged frames do not hide the others. */
async function decodeFrames(
  bytes: ArrayBuffer,
  decode: Decode,
): Promise<Pick<AudioSlice, 'durationMs' | 'levels'> | null> {
  try {
    const decoded = await decode(bytes);
    const durationMs = decoded.duration * 1000;
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, channel) =>
      decoded.getChannelData(channel),
    );
    return { durationMs, levels: levelsOf(channels, countLevels(durationMs)) };
  } catch {
    return null;
  }
}

/** Returns the length of the ID3 tag in front of the audio, because its bytes can look like frames. */
export async function tagBytesOf(file: Blob): Promise<number> {
  const head = new Uint8Array(await file.slice(0, 10).arrayBuffer());
  const isTag = String.fromCodePoint(...head.subarray(0, 3)) === 'ID3';
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6);
  if (!isTag) return 0;
  // A synchsafe integer has seven bits per byte.
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d);
}

export function createDecode(): Decode {
  let context: OfflineAudioContext | null = null;
  return async function decode(bytes) {
    context ??= new OfflineAudioContext(1, 1, decodeRate);
    return context.decodeAudioData(bytes);
  };
}

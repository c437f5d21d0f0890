import { channelLevels, hasSpeakerPerChannel, type ChannelLevels } from '@sales-analytics/core';
import { createDecode, tagBytesOf, type Decode } from '../../../call/player/audio-peaks.ts';
import { findFrames } from '../../../call/player/audio-peaks-frames.ts';
import {
  readWavLayout,
  isWav,
  viewOf,
  type WavLayout,
} from '../../../call/player/audio-peaks-wav.ts';

export type RecordingChannels =
  | 'one'
  /** Each of the two channels is one speaker. */
  | 'speakers'
  /** Several channels do not tell the speakers apart. */
  | 'mixed'
  | 'unknown';

/** A long recording is sampled: at most this many excerpts are read, from its beginning to its end. */
const maxStretches = 24;
const stretchMs = 4_000;
/** A slice of this size contains a whole excerpt at any bit rate. */
const sliceBytes = 256 * 1024;
/** More samples per second would cost time and say nothing more about loudness. */
const readRate = 8_000;

/** Reads samples of a recording, with one excerpt in memory at a time. Never rejects. */
export async function readChannels(
  file: Blob,
  decode: Decode = createDecode(),
): Promise<RecordingChannels> {
  try {
    return (await isWav(file)) ? await channelsOfWav(file) : await channelsOfFrames(file, decode);
  } catch {
    return 'unknown';
  }
}

async function channelsOfWav(file: Blob): Promise<RecordingChannels> {
  const layout = await readWavLayout(file);
  if (!layout) return 'unknown';
  if (layout.channels !== 2) return layout.channels === 1 ? 'one' : 'mixed';
  const { start, end, frameBytes, sampleRate } = layout;
  const frames = Math.floor((end - start) / frameBytes);
  const stretchFrames = Math.round((sampleRate * stretchMs) / 1000);
  const stretches: ChannelLevels[] = [];
  for (const first of spread(frames, stretchFrames)) {
    const at = start + first * frameBytes;
    const view = await viewOf(file, at, Math.min(at + stretchFrames * frameBytes, end));
    stretches.push(levelsOfWav(view, layout));
  }
  return decided(stretches);
}

function levelsOfWav(view: DataView, { frameBytes, sampleRate, read }: WavLayout): ChannelLevels {
  const stride = Math.max(1, Math.floor(sampleRate / readRate));
  const length = Math.floor(view.byteLength / (frameBytes * stride));
  const [left, right] = [new Float32Array(length), new Float32Array(length)];
  for (let place = 0; place < length; place += 1) {
    const at = place * stride * frameBytes;
    left[place] = read(view, at);
    right[place] = read(view, at + frameBytes / 2);
  }
  return channelLevels({ left, right }, sampleRate / stride);
}

/** Reads mp3 and ADTS aac. */
async function channelsOfFrames(file: Blob, decode: Decode): Promise<RecordingChannels> {
  const start = await tagBytesOf(file);
  const first = await frameBytesAt(file, start);
  if (!first) return 'unknown';
  const stretches: ChannelLevels[] = [];
  for (const at of spread(file.size - start, first.length)) {
    const bytes = await frameBytesAt(file, start + at);
    const decoded = bytes && (await decode(bytes.buffer).catch(() => null));
    if (!decoded) continue;
    if (decoded.numberOfChannels !== 2) return decoded.numberOfChannels === 1 ? 'one' : 'mixed';
    const [left, right] = [decoded.getChannelData(0), decoded.getChannelData(1)];
    stretches.push(channelLevels({ left, right }, left.length / decoded.duration));
  }
  return stretches.length === 0 ? 'unknown' : decided(stretches);
}

async function frameBytesAt(file: Blob, at: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(await file.slice(at, at + sliceBytes).arrayBuffer());
  const run = findFrames(bytes, stretchMs);
  return run && bytes.slice(run.start, run.end);
}

/**
 * Returns the starts of the excerpts. They are evenly spread, or adjacent if together they are as long as the
 * recording.
 */
function spread(whole: number, stretch: number): number[] {
  const count = Math.max(1, Math.min(maxStretches, Math.ceil(whole / stretch)));
  const step = count > 1 ? (whole - stretch) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => Math.floor(index * step));
}

function decided(stretches: readonly ChannelLevels[]): RecordingChannels {
  return hasSpeakerPerChannel(stretches) ? 'speakers' : 'mixed';
}

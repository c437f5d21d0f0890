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
  /** There are two channels, and each has one speaker. */
  | 'speakers'
  /** There are several channels, but they do not tell the speakers apart. */
  | 'mixed'
  | 'unknown';

/** A long recording is sampled by at most this many excerpts between its beginning and its end. */
const maxExcerpts = 24;
const excerptMs = 4_000;
/** A slice of this size contains a whole excerpt at any bit rate. */
const sliceBytes = 256 * 1024;
/** Measuring the loudness needs no higher rate. */
const readRate = 8_000;

/** Reads samples of a recording, with a single excerpt in memory at a time. Never rejects. */
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
  const excerptFrames = Math.round((sampleRate * excerptMs) / 1000);
  const excerpts: ChannelLevels[] = [];
  for (const first of excerptStarts(frames, excerptFrames)) {
    const at = start + first * frameBytes;
    const view = await viewOf(file, at, Math.min(at + excerptFrames * frameBytes, end));
    excerpts.push(levelsOfWav(view, layout));
  }
  return toChannels(excerpts);
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
  const excerpts: ChannelLevels[] = [];
  for (const at of excerptStarts(file.size - start, first.length)) {
    const bytes = await frameBytesAt(file, start + at);
    const decoded = bytes && (await decode(bytes.buffer).catch(() => null));
    if (!decoded) continue;
    if (decoded.numberOfChannels !== 2) return decoded.numberOfChannels === 1 ? 'one' : 'mixed';
    const [left, right] = [decoded.getChannelData(0), decoded.getChannelData(1)];
    excerpts.push(channelLevels({ left, right }, left.length / decoded.duration));
  }
  return excerpts.length === 0 ? 'unknown' : toChannels(excerpts);
}

async function frameBytesAt(file: Blob, at: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(await file.slice(at, at + sliceBytes).arrayBuffer());
  const run = findFrames(bytes, excerptMs);
  return run && bytes.slice(run.start, run.end);
}

/** Spreads the excerpts evenly. They are adjacent if together they are as long as the recording. */
function excerptStarts(whole: number, excerpt: number): number[] {
  const count = Math.max(1, Math.min(maxExcerpts, Math.ceil(whole / excerpt)));
  const step = count > 1 ? (whole - excerpt) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => Math.floor(index * step));
}

function toChannels(excerpts: readonly ChannelLevels[]): RecordingChannels {
  return hasSpeakerPerChannel(excerpts) ? 'speakers' : 'mixed';
}

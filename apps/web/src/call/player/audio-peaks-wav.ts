import { countLevels, levelsOf, type AudioSlice } from './audio-peaks-placing.ts';

export interface WavLayout {
  start: number;
  end: number;
  channels: number;
  sampleRate: number;
  frameBytes: number;
  read(this: void, view: DataView, at: number): number;
}

const sliceBytes = 1_000_000;
/** More samples per second take time and show nothing more of a voice. */
const readRate = 8_000;
const maxChunks = 100;
const pcm = 1;
const extensible = 0xfffe;
/** Files over 4 GB have an identifier of their own. */
const wavIds = ['RIFF', 'RF64', 'BW64'];

/** Decodes the eight bits of a telephone, of which three are an exponent, by ITU-T G.711. */
function muLawSample(byte: number): number {
  const bits = ~byte & 0xff;
  const size = ((((bits & 0xf) << 3) + 0x84) << ((bits >> 4) & 0x7)) - 0x84;
  return (bits & 0x80) === 0 ? size : -size;
}

function aLawSample(byte: number): number {
  const bits = byte ^ 0x55;
  const exponent = (bits >> 4) & 0x7;
  const fraction = ((bits & 0xf) << 4) + 8;
  const size = exponent === 0 ? fraction : (fraction + 0x100) << (exponent - 1);
  return (bits & 0x80) === 0 ? -size : size;
}

function sampleTable(sampleOf: (byte: number) => number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, byte) => sampleOf(byte) / 0x8000);
}

const aLaw = sampleTable(aLawSample);
const muLaw = sampleTable(muLawSample);

const readers: Readonly<Record<string, WavLayout['read']>> = {
  '1/8': (view, at) => (view.getUint8(at) - 128) / 128,
  '1/16': (view, at) => view.getInt16(at, true) / 0x8000,
  '1/24': (view, at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 0x80_0000,
  '1/32': (view, at) => view.getInt32(at, true) / 0x8000_0000,
  '3/32': (view, at) => view.getFloat32(at, true),
  '3/64': (view, at) => view.getFloat64(at, true),
  '6/8': (view, at) => aLaw[view.getUint8(at)] ?? 0,
  '7/8': (view, at) => muLaw[view.getUint8(at)] ?? 0,
};

export async function isWav(file: Blob): Promise<boolean> {
  const view = await viewOf(file, 0, 12);
  return view.byteLength === 12 && wavIds.includes(idAt(view, 0)) && idAt(view, 8) === 'WAVE';
}

export async function* wavSlices(file: Blob, layout: WavLayout): AsyncGenerator<AudioSlice> {
  const { frameBytes, sampleRate } = layout;
  const step = Math.floor(sliceBytes / frameBytes) * frameBytes;
  for (let at = layout.start; at < layout.end; at += step) {
    const view = await viewOf(file, at, Math.min(at + step, layout.end));
    const durationMs = (Math.floor(view.byteLength / frameBytes) / sampleRate) * 1000;
    const levels = levelsOf([samplesOf(view, layout)], countLevels(durationMs));
    yield { sizeBytes: view.byteLength, durationMs, levels };
  }
}

/** Returns the samples of the louder channel, at most `readRate` a second. */
function samplesOf(view: DataView, layout: WavLayout): Float32Array {
  const { frameBytes, channels, sampleRate, read } = layout;
  const stride = Math.max(1, Math.floor(sampleRate / readRate));
  const samples = new Float32Array(Math.floor(view.byteLength / (frameBytes * stride)));
  const sampleBytes = frameBytes / channels;
  for (let place = 0; place < samples.length; place += 1) {
    const at = place * stride * frameBytes;
    let loudest = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      const level = Math.abs(read(view, at + channel * sampleBytes));
      if (level > loudest) loudest = level;
    }
    samples[place] = loudest;
  }
  return samples;
}

/** Reads the layout of a WAV file. Returns null if it has no samples, or samples in an unknown format. */
export async function readWavLayout(file: Blob): Promise<WavLayout | null> {
  let format: Omit<WavLayout, 'start' | 'end'> | null = null;
  let at = 12;
  for (let chunk = 0; chunk < maxChunks && at + 8 <= file.size; chunk += 1) {
    const head = await viewOf(file, at, at + 8);
    const start = at + 8;
    const sizeBytes = head.getUint32(4, true);
    if (idAt(head, 0) === 'fmt ') {
      format = readFormat(await viewOf(file, start, start + Math.min(sizeBytes, 40)));
    }
    if (idAt(head, 0) === 'data') {
      // A recorder that was interrupted has not written the size.
      const end = sizeBytes === 0 ? file.size : Math.min(start + sizeBytes, file.size);
      return format && { ...format, start, end };
    }
    at = start + sizeBytes + (sizeBytes % 2);
  }
  return null;
}

function readFormat(view: DataView): Omit<WavLayout, 'start' | 'end'> | null {
  if (view.byteLength < 16) return null;
  const tag = view.getUint16(0, true);
  const extended = view.byteLength >= 26 ? view.getUint16(24, true) : pcm;
  const kind = tag === extensible ? extended : tag;
  const channels = view.getUint16(2, true);
  const sampleRate = view.getUint32(4, true);
  const frameBytes = view.getUint16(12, true);
  const read = readers[`${kind}/${(frameBytes / channels) * 8}`];
  if (!read || sampleRate === 0) return null;
  return { channels, sampleRate, frameBytes, read };
}

export async function viewOf(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer());
}

function idAt(view: DataView, at: number): string {
  return String.fromCodePoint(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)));
}

/** A run has whole consecutive frames. `start` and `end` are offsets in the bytes. */
export type FrameRun = { start: number; end: number; durationMs: number };

type Frame = { kind: 'mp3' | 'adts'; sizeBytes: number; durationMs: number };

const mp3HeaderBytes = 4;
const adtsHeaderBytes = 7;
const adtsRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
  7_350,
];
const mp3Rates = [44_100, 48_000, 32_000];
const kilobitsOfVersion1 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const kilobitsOfVersion2 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/**
 * Returns the first run of mp3 or ADTS frames in the bytes, up to `maxMs` or the first position that has no whole
 * frame. The first frame counts only if another of its kind or the end of the bytes follows, because the two sync bytes
 * are common in other data.
 */
export function findFrames(bytes: Uint8Array, maxMs: number): FrameRun | null {
  for (let start = 0; start < bytes.length; start += 1) {
    const first = wholeFrameAt(bytes, start);
    if (first && isFollowed(bytes, start, first)) return runFrom(bytes, start, maxMs);
  }
  return null;
}

function isFollowed(bytes: Uint8Array, start: number, frame: Frame): boolean {
  const next = start + frame.sizeBytes;
  return next === bytes.length || frameAt(bytes, next)?.kind === frame.kind;
}

function runFrom(bytes: Uint8Array, start: number, maxMs: number): FrameRun {
  let end = start;
  let durationMs = 0;
  while (durationMs < maxMs) {
    const frame = wholeFrameAt(bytes, end);
    if (!frame) break;
    end += frame.sizeBytes;
    durationMs += frame.durationMs;
  }
  return { start, end, durationMs };
}

function wholeFrameAt(bytes: Uint8Array, at: number): Frame | null {
  const frame = frameAt(bytes, at);
  return frame && at + frame.sizeBytes <= bytes.length ? frame : null;
}

function frameAt(bytes: Uint8Array, at: number): Frame | null {
  const [sync = 0, mark = 0] = [bytes[at], bytes[at + 1]];
  if (sync !== 0xff || (mark & 0xe0) !== 0xe0) return null;
  return (mark & 0xf6) === 0xf0 ? adtsFrameAt(bytes, at) : mp3FrameAt(bytes, at);
}

/**
 * Reads a frame by ISO/IEC 14496-3, 1.A.2.2, which has a fixed header of 28 bits and then the length of the whole
 * frame.
 */
function adtsFrameAt(bytes: Uint8Array, at: number): Frame | null {
  const [, , rates = 0, upper = 0, middle = 0, lower = 0, blocks = 0] = bytes.subarray(
    at,
    at + adtsHeaderBytes,
  );
  const rate = adtsRates[(rates >> 2) & 0xf];
  const sizeBytes = ((upper & 0x3) << 11) | (middle << 3) | (lower >> 5);
  if (rate === undefined || sizeBytes <= adtsHeaderBytes) return null;
  const samples = 1024 * ((blocks & 0x3) + 1);
  return { kind: 'adts', sizeBytes, durationMs: (samples / rate) * 1000 };
}

/** Reads a frame of layer III by ISO/IEC 11172-3, 2.4.1.3 and 13818-3, 2.4.2.3. */
function mp3FrameAt(bytes: Uint8Array, at: number): Frame | null {
  const [, mark = 0, rates = 0] = bytes.subarray(at, at + mp3HeaderBytes);
  const version = (mark >> 3) & 0x3;
  const isLayer3 = ((mark >> 1) & 0x3) === 1;
  const isVersion1 = version === 3;
  const fullRate = mp3Rates[(rates >> 2) & 0x3];
  const kilobits = (isVersion1 ? kilobitsOfVersion1 : kilobitsOfVersion2)[(rates >> 4) - 1];
  if (!isLayer3 || version === 1 || fullRate === undefined || kilobits === undefined) return null;
  const rate = fullRate / rateDivisor(version);
  const samples = isVersion1 ? 1152 : 576;
  const padding = (rates >> 1) & 0x1;
  const sizeBytes = Math.floor((samples / 8) * ((kilobits * 1000) / rate)) + padding;
  return { kind: 'mp3', sizeBytes, durationMs: (samples / rate) * 1000 };
}

/** Returns the divisor of the sample rate. Version 2 halves the rates, and version 2.5 halves them again. */
function rateDivisor(version: number): number {
  if (version === 3) return 1;
  return version === 2 ? 2 : 4;
}

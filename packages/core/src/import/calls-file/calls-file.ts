import { callsExportFormat, callsExportVersion } from '@sales-analytics/contract';

const listKey = 'calls';
const maxKeyLength = 32;

export const callsFileHeadBytes = 4_096;

/**
 * Returns undefined for a file without exported calls. `problem` says why the calls can't be read.
 */
export function readCallsFileHead(head: string): { problem?: string } | undefined {
  const before = head.split(`"${listKey}"`)[0] ?? '';
  if (!new RegExp(`^\\uFEFF?\\s*\\{[^{]*"format"\\s*:\\s*"${callsExportFormat}"`).test(before))
    return undefined;
  const given = /"version"\s*:\s*([^,\s}]{1,20})/.exec(before)?.[1];
  if (given === String(callsExportVersion)) return {};
  return {
    problem: `This file uses version ${given ?? 'unknown'} of the export format. This app reads version ${callsExportVersion}. Export the calls again with this app.`,
  };
}

export type ByteRange = readonly [start: number, end: number];

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Reads a JSON file of any size without parsing it. In UTF-8 no byte of another character looks
 * like one that structures JSON, so the file may come in pieces of any length.
 */
export class CallsFileScanner {
  readonly entries: ByteRange[] = [];
  #at = 0;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  #key = '';
  #isInList = false;
  #start: number | null = null;
  #isWhole = false;

  get isWhole(): boolean {
    return this.#isWhole;
  }

  push(bytes: Uint8Array): void {
    let next = 0;
    while (next < bytes.length) {
      if (this.#isInText) next = this.#takeText(bytes, next);
      else {
        this.#takeOutside(bytes[next] ?? 0, this.#at + next);
        next += 1;
      }
    }
    this.#at += bytes.length;
  }

  /** Skips text and returns the index after it, or after the piece. */
  #takeText(bytes: Uint8Array, from: number): number {
    let isEscaped = this.#isEscaped;
    let end = from;
    for (; end < bytes.length; end += 1) {
      const byte = bytes[end];
      if (isEscaped) isEscaped = false;
      else if (byte === backslash) isEscaped = true;
      else if (byte === quote) break;
    }
    this.#isEscaped = isEscaped;
    this.#isInText = end === bytes.length;
    if (this.#depth === 1 && this.#key.length < maxKeyLength) {
      const part = bytes.subarray(from, Math.min(end, from + maxKeyLength));
      this.#key += String.fromCharCode(...part);
    }
    return end + 1;
  }

  #takeOutside(byte: number, at: number): void {
    if (byte <= 0x20 || byte === colon) return;
    if (this.#isInList && this.#depth === 2) {
      const isEnd = byte === comma || byte === closeBracket;
      if (isEnd) this.#endEntry(at);
      else this.#start ??= at;
    }
    if (byte === quote) {
      this.#isInText = true;
      if (this.#depth === 1) this.#key = '';
    } else if (byte === openBrace || byte === openBracket) {
      if (this.#depth === 1) this.#isInList = byte === openBracket && this.#key === listKey;
      this.#depth += 1;
    } else if (byte === closeBrace || byte === closeBracket) {
      this.#depth -= 1;
      if (this.#depth === 0) this.#isWhole = true;
    }
  }

  #endEntry(at: number): void {
    if (this.#start !== null) this.entries.push([this.#start, at]);
    this.#start = null;
  }
}

/** The key is not a cryptographic hash, because browsers offer none on a page without TLS. */
export function contentKey(content: string): string {
  return [1, 2].map((seed) => hash53(content, seed).toString(36)).join('');
}

/** Computes the hash cyrb53, which has 53 bits. */
function hash53(content: string, seed: number): number {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let at = 0; at < content.length; at += 1) {
    const unit = content.charCodeAt(at);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}

import { dateInText, type FoundDate } from '../dates/date-in-text.ts';
import { dateOfMp4 } from './mp4-date.ts';
import { textAt, viewOf, type ReadBytes } from './read-bytes.ts';

const headBytes = 64 * 1024;

/** Reads ID3 tags (MP3, AAC), the chunks `bext` and `INFO` of WAV, and the head of MP4 (M4A). */
export async function recordingDate(read: ReadBytes): Promise<FoundDate | undefined> {
  const head = await read(0, headBytes);
  if (textAt(head, 0, 3) === 'ID3') return dateOfTag(head);
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WAVE') return dateOfWave(head);
  const made = textAt(head, 4, 4) === 'ftyp' ? await dateOfMp4(read) : undefined;
  return made === undefined ? undefined : { at: made };
}

const frameHead = 10;

/** Each frame has its name, its length and two bytes of flags before its content. */
function dateOfTag(head: Uint8Array): FoundDate | undefined {
  const version = head[3] ?? 0;
  if (version < 3) return undefined;
  const view = viewOf(head);
  const frames = new Map<string, string>();
  let at = frameHead;
  while (at + frameHead <= head.length) {
    const name = textAt(head, at, 4);
    if (!/^[A-Z][A-Z0-9]{3}$/.test(name)) break;
    const length = version === 3 ? view.getUint32(at + 4) : syncSafe(head, at + 4);
    if (name.startsWith('T')) frames.set(name, frameText(head, at + frameHead, length));
    at += frameHead + length;
  }
  return dateOfFrames(frames);
}

/** Each byte has seven bits of the number. */
function syncSafe(bytes: Uint8Array, at: number): number {
  return bytes.subarray(at, at + 4).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
}

const maxTextLength = 64;

/** A frame writes the ASCII characters of a date as one byte, or as one byte and a zero. */
function frameText(head: Uint8Array, start: number, length: number): string {
  return textAt(head, start, Math.min(length, maxTextLength)).replaceAll(/[^ -~]/g, '');
}

/** Version 2.3 has year, day and month (DDMM) and time (HHMM) in separate frames. */
function dateOfFrames(frames: ReadonlyMap<string, string>): FoundDate | undefined {
  for (const name of ['TDRC', 'TDEN']) {
    const date = dateInText(frames.get(name) ?? '');
    if (date !== undefined) return date;
  }
  const [year, dayAndMonth, time = ''] = ['TYER', 'TDAT', 'TIME'].map((name) => frames.get(name));
  if (year === undefined || dayAndMonth === undefined) return undefined;
  const day = `${year}-${dayAndMonth.slice(2, 4)}-${dayAndMonth.slice(0, 2)}`;
  return dateInText(time === '' ? day : `${day} ${time.slice(0, 2)}:${time.slice(2, 4)}`);
}

const chunkHead = 8;
const originationAt = 320;

function dateOfWave(head: Uint8Array): FoundDate | undefined {
  const view = viewOf(head);
  let at = 12;
  while (at + chunkHead <= head.length) {
    const name = textAt(head, at, 4);
    const length = view.getUint32(at + 4, true);
    const content = head.subarray(at + chunkHead, at + chunkHead + length);
    const date = dateOfChunk(name, content);
    if (date !== undefined) return date;
    // A chunk of odd length is followed by one more byte.
    at += chunkHead + length + (length % 2);
  }
  return undefined;
}

function dateOfChunk(name: string, content: Uint8Array): FoundDate | undefined {
  if (name === 'bext') {
    const day = textAt(content, originationAt, 10).replaceAll(/[:_.]/g, '-');
    const time = textAt(content, originationAt + 10, 8).replaceAll(/[-_.]/g, ':');
    return dateInText(`${day} ${time}`);
  }
  if (name !== 'LIST' || textAt(content, 0, 4) !== 'INFO') return undefined;
  const created = /ICRD[^]{4}([^\0]{8,64})/.exec(textAt(content, 0, maxInfoLength));
  return dateInText(created?.[1] ?? '');
}

const maxInfoLength = 4_096;

import { Inflate } from 'fflate';
import { zipEntries, type ZipEntry } from './zip-entries.ts';

const documentPart = 'word/document.xml';
/** The transcript of a whole day of speech is smaller than this. */
const maxBytes = 50_000_000;
/** Text usually shrinks to between a tenth and a thirtieth. A file with a higher ratio is meant to fill the memory. */
const maxRatio = 200;
/** A text shorter than this may have a higher ratio. */
const ratioFromBytes = 1_000_000;
/** A step unpacks at most about a thousand times its size, so the limits are checked often enough. */
const stepBytes = 4_096;

type DocxDocument = { ok: true; xml: string } | { ok: false; reason: string };
type Unpacked = 'damaged' | 'too large' | 'too compressed' | Uint8Array[];

const advice = 'Save the transcript as .txt, or copy and paste its text.';

/** The size that the archive states is ignored, because it may be false. */
export function docxDocument(bytes: Uint8Array): DocxDocument {
  const entries = zipEntries(bytes, documentPart);
  if (!entries) return refused('This Word document is damaged.');
  const [entry, ...others] = entries;
  if (!entry) return refused('This file is not a Word document.');
  // The archive does not tell which of these parts Word would show.
  if (others.length > 0) return refused('This Word document is damaged.');
  if (entry.isEncrypted) return refused('This Word document is protected by a password.');
  const unpacked = unpack(entry);
  if (unpacked === 'damaged') return refused('This Word document is damaged.');
  if (unpacked === 'too large') {
    return refused('The text of this Word document is larger than 50 MB.');
  }
  if (unpacked === 'too compressed') {
    return refused(
      'This Word document is more than 200 times larger when unpacked, so it is not a transcript.',
    );
  }
  return { ok: true, xml: new TextDecoder().decode(joined(unpacked)) };
}

function refused(what: string): DocxDocument {
  return { ok: false, reason: `${what} ${advice}` };
}

function unpack({ method, packed }: ZipEntry): Unpacked {
  if (method === 0) return packed.length > maxBytes ? 'too large' : [packed];
  return method === 8 ? inflated(packed) : 'damaged';
}

function inflated(packed: Uint8Array): Unpacked {
  const parts: Uint8Array[] = [];
  const read = { bytes: 0, isWhole: false };
  const inflate = new Inflate((part, isLast) => {
    read.bytes += part.length;
    read.isWhole ||= isLast;
    parts.push(part);
  });
  try {
    for (let from = 0; from < packed.length && !read.isWhole; from += stepBytes) {
      const until = Math.min(packed.length, from + stepBytes);
      inflate.push(packed.subarray(from, until), until === packed.length);
      if (read.bytes > maxBytes) return 'too large';
      if (read.bytes > ratioFromBytes && read.bytes > maxRatio * until) return 'too compressed';
    }
  } catch {
    return 'damaged';
  }
  return parts;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

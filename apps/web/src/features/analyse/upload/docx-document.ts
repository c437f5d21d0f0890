import { Unzip, UnzipInflate } from 'fflate';

const documentPart = 'word/document.xml';
/** A transcript of a day of talk is smaller. */
const maxBytes = 50_000_000;
/** A step can't unpack to more than a thousand times as much, so that the limit is seen in time. */
const stepBytes = 16_384;

type DocxDocument = { ok: true; xml: string } | { ok: false; reason: string };

const advice = 'Save the transcript as .txt, or copy and paste its text.';

/** Unpacks the text of a Word document, at most 50 MB of it whatever the archive says of its size. */
export function docxDocument(bytes: Uint8Array): DocxDocument {
  const parts: Uint8Array[] = [];
  let size = 0;
  const isFull = () => size > maxBytes;
  let isFound = false;
  const unzip = new Unzip((file) => {
    if (file.name !== documentPart || isFound) return;
    isFound = true;
    file.ondata = (error, part) => {
      if (error) throw error;
      size += part.length;
      parts.push(part);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let from = 0; from < bytes.length && !isFull(); from += stepBytes) {
      const until = Math.min(bytes.length, from + stepBytes);
      unzip.push(bytes.subarray(from, until), until === bytes.length);
    }
  } catch {
    return { ok: false, reason: `This Word document is damaged. ${advice}` };
  }
  if (!isFound) return { ok: false, reason: `This file is no Word document. ${advice}` };
  if (isFull()) {
    return { ok: false, reason: `The text of this Word document is larger than 50 MB. ${advice}` };
  }
  return { ok: true, xml: new TextDecoder().decode(joined(parts, size)) };
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

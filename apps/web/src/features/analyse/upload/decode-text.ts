type DecodedFile =
  | { kind: 'text'; text: string }
  /** A Word document is a zip archive too. */
  | { kind: 'zip' }
  | { kind: 'other'; reason: string };

const notText = 'This file contains no text.';
const signatures: [begin: readonly number[], what: string][] = [
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF file.'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'This is a rich text file (RTF).'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an older Word file (.doc).'],
  [[0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02], 'This is a Windows shortcut to a file.'],
];
const advice = 'Save the transcript as .txt or .docx, or copy and paste its text.';
/** In windows-1252, the bytes from 0x80 to 0x9f are these characters. In Unicode they are control characters. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** A file with a larger share of control characters is not text. */
const maxControlShare = 0.01;

/**
 * The encoding is that of the byte order mark. If there is no such mark, it is UTF-16 if every second byte is zero,
 * otherwise UTF-8 if the bytes are valid, otherwise windows-1252.
 */
export function decodeText(bytes: Uint8Array): DecodedFile {
  const signature = signatures.find(([begin]) => startsWith(bytes, begin));
  if (signature) return { kind: 'other', reason: `${signature[1]} ${advice}` };
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return { kind: 'zip' };
  const utf16 = utf16Of(bytes);
  if (utf16) return { kind: 'text', text: new TextDecoder(utf16).decode(bytes) };
  if (isBinary(bytes)) return { kind: 'other', reason: `${notText} ${advice}` };
  return { kind: 'text', text: utf8Of(bytes) ?? windows1252Of(bytes) };
}

function startsWith(bytes: Uint8Array, begin: readonly number[]): boolean {
  return begin.every((byte, at) => bytes[at] === byte);
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const sample = bytes.subarray(0, 2_000);
  let even = 0;
  let odd = 0;
  for (const [at, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = sample.length * 0.3;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}

function isBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 20_000);
  let controls = 0;
  for (const byte of sample) {
    const isUsual = byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b;
    if (!isUsual) controls += 1;
  }
  return controls > sample.length * maxControlShare && controls > 8;
}

function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function windows1252Of(bytes: Uint8Array): string {
  return new TextDecoder('iso-8859-1')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (control) => windows1252[control.charCodeAt(0) - 0x80] ?? control);
}

import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

function bytesOf(...bytes: number[]): Uint8Array {
  return new Uint8Array(bytes);
}

function utf16(text: string, isLittleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) {
    view.setUint16(at * 2, text.charCodeAt(at), isLittleEndian);
  }
  return bytes;
}

test.each([
  ['UTF-8', new TextEncoder().encode('Zoë: Grüße – €')],
  ['UTF-16 with a byte order mark', utf16('\uFEFFZoë: Grüße – €', true)],
  ['UTF-16 the other way round', utf16('\uFEFFZoë: Grüße – €', false)],
  [
    'windows-1252',
    bytesOf(0x5a, 0x6f, 0xeb, 0x3a, 0x20, 0x47, 0x72, 0xfc, 0xdf, 0x65, 0x20, 0x96, 0x20, 0x80),
  ],
])('%s is read', (_, bytes) => {
  const decoded = decodeText(bytes);
  expect(decoded).toEqual({ kind: 'text', text: expect.stringMatching(/^\uFEFF?Zoë: Grüße – €$/) });
});

test.each([true, false])(
  'UTF-16 is known without a byte order mark (little endian: %s)',
  (isLittle) => {
    const text = 'Alex Morgan: Thanks for joining.\n'.repeat(3);
    expect(decodeText(utf16(text, isLittle))).toEqual({ kind: 'text', text });
  },
);

test.each([
  ['This is a PDF file.', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['This is a rich text file (RTF).', [0x7b, 0x5c, 0x72, 0x74, 0x66, 0x31]],
  ['This is an older Word file (.doc).', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
  ['This is a Windows shortcut to a file.', [0x4c, 0, 0, 0, 0x01, 0x14, 0x02, 0, 0]],
  ['This file contains no text.', Array.from({ length: 200 }, (_, at) => at % 32)],
])('%s', (what, bytes) => {
  expect(decodeText(bytesOf(...bytes))).toEqual({
    kind: 'other',
    reason: `${what} Save the transcript as .txt or .docx, or copy and paste its text.`,
  });
});

test('a zip archive is recognised', () => {
  expect(decodeText(bytesOf(0x50, 0x4b, 0x03, 0x04, 0x14))).toEqual({ kind: 'zip' });
});

test('an empty file is an empty text', () => {
  expect(decodeText(new Uint8Array())).toEqual({ kind: 'text', text: '' });
});

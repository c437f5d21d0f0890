import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { docxDocument } from './docx-document.ts';

const xml = '<w:document><w:p><w:t>Zoë: Hi.</w:t></w:p></w:document>';

test('the text of a Word document is unpacked, other parts are not', () => {
  const zip = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(xml),
    'word/media/image1.png': new Uint8Array(100_000),
  });
  expect(docxDocument(zip)).toEqual({ ok: true, xml });
});

test('an uncompressed part is read as well', () => {
  const zip = zipSync({ 'word/document.xml': [strToU8(xml), { level: 0 }] });
  expect(docxDocument(zip)).toEqual({ ok: true, xml });
});

test.each([
  ['no Word document', zipSync({ 'a.txt': strToU8('Hi.') }), 'This file is no Word document.'],
  ['no archive', strToU8('PK nothing of the kind'), 'This file is no Word document.'],
  [
    'unpacks to more than 50 MB',
    zipSync({ 'word/document.xml': new Uint8Array(60_000_000) }),
    'The text of this Word document is larger than 50 MB.',
  ],
])('a file that is %s is refused', (_, bytes, reason) => {
  expect(docxDocument(bytes)).toEqual({
    ok: false,
    reason: `${reason} Save the transcript as .txt, or copy and paste its text.`,
  });
});

test('a document with damaged data is refused', () => {
  const zip = zipSync({ 'word/document.xml': strToU8(xml.repeat(50)) });
  zip.fill(0xff, 60, 100);
  expect(docxDocument(zip)).toHaveProperty('ok', false);
});

test('an archive that gives a false size unpacks no more than 50 MB', () => {
  const zip = zipSync({ 'word/document.xml': new Uint8Array(60_000_000) });
  new DataView(zip.buffer, zip.byteOffset).setUint32(22, 100, true);
  expect(docxDocument(zip)).toHaveProperty('ok', false);
});

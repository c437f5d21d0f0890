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

/** Returns text that can't be compressed. It is the same in every run. */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 32 + (state >>> 24) / 3;
  });
}

function refused(reason: string) {
  return {
    ok: false,
    reason: `${reason} Save the transcript as .txt, or copy and paste its text.`,
  };
}

test.each([
  [
    'not a Word document',
    zipSync({ 'a.txt': strToU8('Hi.') }),
    'This file is not a Word document.',
  ],
  [
    'a part of a Word document',
    zipSync({ 'word/document.xml': noise(1_000) }).slice(0, 700),
    'This Word document is damaged.',
  ],
  [
    'larger than 50 MB',
    zipSync({ 'word/document.xml': [new Uint8Array(50_000_001), { level: 0 }] }),
    'The text of this Word document is larger than 50 MB.',
  ],
  [
    'compressed more than text is',
    zipSync({ 'word/document.xml': strToU8('<mc:Fallback>'.repeat(1_500_000)) }),
    'This Word document is more than 200 times larger when unpacked, so it is not a transcript.',
  ],
])('a file that is %s is refused', (_, bytes, reason) => {
  expect(docxDocument(bytes)).toEqual(refused(reason));
});

test('a text is rejected as soon as it has unpacked to 50 MB', () => {
  const [tags, words] = [strToU8('<w:p/>'.repeat(2_000)), noise(4_200 * 300)];
  const whole = new Uint8Array(4_200 * (tags.length + 300));
  for (let block = 0; block < 4_200; block += 1) {
    const at = block * (tags.length + 300);
    whole.set(tags, at);
    whole.set(words.subarray(block * 300, (block + 1) * 300), at + tags.length);
  }
  const zip = zipSync({ 'word/document.xml': whole });
  expect(docxDocument(zip)).toEqual(
    refused('The text of this Word document is larger than 50 MB.'),
  );
});

test('a document with damaged data is rejected', () => {
  const zip = zipSync({ 'word/document.xml': strToU8(xml.repeat(50)) });
  zip.fill(0xff, 60, 100);
  expect(docxDocument(zip)).toEqual(refused('This Word document is damaged.'));
});

test('the unpacked sizes that the archive states are ignored', () => {
  const honest = zipSync({ 'word/document.xml': strToU8(xml) });
  for (const size of [0, 1, 0xffff_fff0]) {
    const zip = honest.slice();
    patch(zip, { signature: 'local', at: 22, value: size });
    patch(zip, { signature: 'directory', at: 24, value: size });
    expect(docxDocument(zip)).toEqual({ ok: true, xml });
  }
});

test('an entry that says it is longer than the archive, or begins outside of it, is damaged', () => {
  const honest = zipSync({ 'word/document.xml': strToU8(xml) });
  for (const at of [20, 42]) {
    const zip = honest.slice();
    patch(zip, { signature: 'directory', at, value: 0x7fff_ffff });
    expect(docxDocument(zip)).toEqual(refused('This Word document is damaged.'));
  }
});

test('an encrypted document is rejected with the reason', () => {
  const zip = zipSync({ 'word/document.xml': strToU8(xml) });
  zip[offsetOf(zip, 'directory') + 8] = 1;
  expect(docxDocument(zip)).toEqual(refused('This Word document is protected by a password.'));
});

test('a document that has its text twice is damaged: programs show one or the other', () => {
  const zip = zipSync({ 'word/document.xml': strToU8(xml), 'word/documenT.xml': strToU8('other') });
  const name = strToU8('word/document.xml');
  for (let at = 0; at < zip.length - name.length; at += 1) {
    if (zip[at + 13] === 0x2e && zip[at + 12] === 0x54 && zip[at] === 0x77) zip.set(name, at);
  }
  expect(docxDocument(zip)).toEqual(refused('This Word document is damaged.'));
});

test('an archive with twenty thousand parts is read', () => {
  const parts = Array.from({ length: 20_000 }, (_, at) => [`word/media/${at}.png`, noise(0)]);
  const zip = zipSync({ ...Object.fromEntries(parts), 'word/document.xml': strToU8(xml) });
  expect(docxDocument(zip)).toEqual({ ok: true, xml });
});

test('an archive in the zip64 format is read', () => {
  expect(docxDocument(asZip64(zipSync({ 'word/document.xml': strToU8(xml) })))).toEqual({
    ok: true,
    xml,
  });
});

test('a document that is followed by a comment is read', () => {
  const zip = zipSync(
    { 'word/document.xml': strToU8(xml) },
    { comment: 'From the recorder. '.repeat(100) },
  );
  expect(docxDocument(zip)).toEqual({ ok: true, xml });
});

type Signature = 'local' | 'directory' | 'end';
const signatures = { local: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 };

function viewOf(zip: Uint8Array): DataView {
  return new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
}

function offsetOf(zip: Uint8Array, signature: Signature): number {
  const view = viewOf(zip);
  let at = 0;
  while (view.getUint32(at, true) !== signatures[signature]) at += 1;
  return at;
}

type Patch = { signature: Signature; at: number; value: number };

function patch(zip: Uint8Array, { signature, at, value }: Patch) {
  viewOf(zip).setUint32(offsetOf(zip, signature) + at, value, true);
}

/** The archive must have only one part. */
function asZip64(zip: Uint8Array): Uint8Array {
  const [directory, end] = [offsetOf(zip, 'directory'), offsetOf(zip, 'end')];
  const view = viewOf(zip);
  const entry = zip.slice(directory, end);
  const own = viewOf(entry);
  const extra = new DataView(new ArrayBuffer(28));
  extra.setUint16(0, 1, true);
  extra.setUint16(2, 24, true);
  for (const [index, field] of [24, 20, 42].entries()) {
    extra.setBigUint64(4 + 8 * index, BigInt(own.getUint32(field, true)), true);
    own.setUint32(field, 0xffff_ffff, true);
  }
  own.setUint16(30, 28, true);
  const end64 = new DataView(new ArrayBuffer(76));
  end64.setUint32(0, 0x06064b50, true);
  end64.setBigUint64(32, 1n, true);
  end64.setBigUint64(48, BigInt(directory), true);
  end64.setUint32(56, 0x07064b50, true);
  end64.setBigUint64(64, BigInt(directory + entry.length + 28), true);
  const last = zip.slice(end);
  viewOf(last).setUint16(10, 0xffff, true);
  viewOf(last).setUint32(16, 0xffff_ffff, true);
  expect(view.getUint16(end + 10, true)).toBe(1);
  const parts = [zip.slice(0, directory), entry, extra, end64, last];
  return new Uint8Array(
    parts.flatMap((part) => [...(part instanceof DataView ? new Uint8Array(part.buffer) : part)]),
  );
}

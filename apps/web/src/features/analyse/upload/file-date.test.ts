import { describe, expect, it } from 'vitest';
import { dateOfFile, dateOfRecording } from './file-date.ts';

const changed = '2026-03-20T09:00:00.000Z';

function file(name: string, content: BlobPart = ''): File {
  return new File([content], name, { lastModified: Date.parse(changed) });
}

function taggedMp3(date: string): string {
  const frame = `TDRC\0\0\0${String.fromCodePoint(date.length + 1)}\0\0\u0003${date}`;
  return `ID3\u0004\0\0\0\0\0${String.fromCodePoint(frame.length)}${frame}`;
}

describe('dateOfFile', () => {
  it('prefers the date in the name to the last change', () => {
    expect(dateOfFile(file('2026-03-14T10:30:00Z Dana.txt'))).toEqual({
      at: '2026-03-14T10:30:00.000Z',
      origin: 'file-name',
    });
  });

  it('ignores a date in the name that is later than the last change', () => {
    const expected = { at: changed, origin: 'file' };
    expect(dateOfFile(file('Plan for 2030-01-31.txt'))).toEqual(expected);
    expect(dateOfFile(file('Dana.txt'))).toEqual(expected);
  });
});

describe('dateOfRecording', () => {
  it('prefers the date in the recording, unless it is later than the last change', async () => {
    expect(await dateOfRecording(file('call.mp3', taggedMp3('2026-03-14T10:30:00Z')))).toEqual({
      at: '2026-03-14T10:30:00.000Z',
      origin: 'recording',
    });
    expect(await dateOfRecording(file('call.mp3', taggedMp3('2031-03-14T10:30:00Z')))).toEqual({
      at: changed,
      origin: 'file',
    });
  });
});

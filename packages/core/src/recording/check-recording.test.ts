import { describe, expect, it } from 'vitest';
import {
  acceptedRecordingFormats,
  checkRecording,
  maxRecordingBytes,
  maxRecordingMs,
} from './check-recording.ts';

const fine = { name: 'call.mp3', sizeBytes: 417_000, durationMs: 52_000 };

function reasonOf(facts: Partial<typeof fine>): string {
  const check = checkRecording({ ...fine, ...facts });
  return check.ok ? 'accepted' : check.reason;
}

describe('checkRecording', () => {
  it.each(acceptedRecordingFormats)('accepts %s', (extension) => {
    expect(checkRecording({ ...fine, name: `call${extension}` })).toEqual({ ok: true });
  });

  it.each([
    'CALL.MP3',
    'my.call.of.monday.Wav',
    ' call.aac ',
    '.mp3',
    '<img src=x onerror=alert(1)>.mp3',
    'a\u0000b\u202e.mp3',
  ])('accepts the name %j', (name) => {
    expect(checkRecording({ ...fine, name })).toEqual({ ok: true });
  });

  it.each(['call.m4a', 'call.mp3.exe', 'mp3', 'call', '', 'call.mp3/', 'notes.pdf'])(
    'refuses the name %j',
    (name) => {
      expect(reasonOf({ name })).toBe(
        'This file is not an .mp3, .wav or .aac recording. Choose a file in one of these formats.',
      );
    },
  );

  it.each([0, -1, Number.NaN])('refuses a size of %s as empty', (sizeBytes) => {
    expect(reasonOf({ sizeBytes })).toBe('This file is empty. Choose the file with the recording.');
  });

  it('accepts exactly the largest size and refuses one byte more', () => {
    expect(reasonOf({ sizeBytes: maxRecordingBytes })).toBe('accepted');
    expect(reasonOf({ sizeBytes: maxRecordingBytes + 1 })).toContain('The limit is 2.2 GB');
  });

  it('reports the size of a file that is too large', () => {
    expect(reasonOf({ sizeBytes: 3_100_000_000 })).toContain('This file is 3.1 GB');
  });

  it('accepts exactly the longest duration and refuses more', () => {
    expect(reasonOf({ durationMs: maxRecordingMs })).toBe('accepted');
    expect(reasonOf({ durationMs: maxRecordingMs + 1 })).toContain('The limit is 10 hours');
  });

  it('reports the duration of a recording that is too long', () => {
    expect(reasonOf({ durationMs: 40_000_000 })).toContain('is 11:06:40 long');
  });

  it.each([undefined, Number.NaN, Infinity, 0])(
    'accepts a duration of %s as unknown',
    (durationMs) => {
      expect(checkRecording({ ...fine, durationMs })).toEqual({ ok: true });
    },
  );

  it('never repeats the name of the file', () => {
    expect(reasonOf({ name: '<script>.exe' })).not.toContain('script');
  });
});

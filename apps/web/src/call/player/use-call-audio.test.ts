import { describe, expect, it } from 'vitest';
import { checkAttachedAudio } from './use-call-audio.ts';

const facts = { name: 'call.mp3', sizeBytes: 1_000, fileMs: 872_000, callMs: 872_000 };

describe('checkAttachedAudio', () => {
  it.each([
    ['as long as the call', facts],
    ['within 2 s of a short call', { ...facts, callMs: 20_000, fileMs: 22_000 }],
    ['within 2 % of a long call', { ...facts, callMs: 3_600_000, fileMs: 3_530_000 }],
    ['of a call that does not say its length', { ...facts, callMs: undefined }],
  ])('accepts a recording %s', (_, given) => {
    expect(checkAttachedAudio(given)).toBeNull();
  });

  it('gives both lengths if they differ', () => {
    expect(checkAttachedAudio({ ...facts, fileMs: 724_000 })).toBe(
      'This recording is 12:04 long, but the call is 14:32 long. Choose the recording of this call.',
    );
    expect(checkAttachedAudio({ ...facts, callMs: 20_000, fileMs: 22_001 })).not.toBeNull();
  });

  it('rejects a file that this browser can’t play', () => {
    expect(checkAttachedAudio({ ...facts, fileMs: undefined })).toContain('can’t play this file');
  });

  it('rejects a file that could not be analysed either', () => {
    expect(checkAttachedAudio({ ...facts, name: 'call.txt' })).toContain('.mp3, .wav or .aac');
    expect(checkAttachedAudio({ ...facts, sizeBytes: 0 })).toContain('empty');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everythingIn, failureOf, rejectionOf } from '../../test/failure.ts';
import { aWav, silence, startHearing, type Hearing } from '../../test/hearing.ts';

const reason = new Error('the rep hung up');

/** Both transcription methods for utterances must pass these tests. `choose` selects one. */
export function itHearsUtterances(choose: (subject: Hearing) => void): void {
  let subject: Hearing;

  beforeEach(async () => {
    subject = await startHearing();
    choose(subject);
  });

  afterEach(async () => {
    await subject.emulator.close();
  });

  describe('an utterance', () => {
    it('returns its text', async () => {
      expect(await subject.transcribe()).toBe('Good morning');
    });

    it('returns the text of each recording', async () => {
      subject.emulator.prepareTranscripts('first', 'second');
      expect([await subject.transcribe(), await subject.transcribe()]).toEqual(['first', 'second']);
    });

    it.each(['', ' \n'])('with the text %j is empty', async (text) => {
      subject.emulator.prepareTranscripts(text);
      expect(await subject.transcribe()).toBe('');
    });

    it('is one line without control characters, and otherwise unchanged', async () => {
      subject.emulator.prepareTranscripts(' Yes\u0000.\r\nB: I\u2028agree <b>🙂</b> ');
      expect(await subject.transcribe()).toBe('Yes . B: I agree <b>🙂</b>');
    });

    it('is sent byte for byte, without being read', async () => {
      const wav = aWav(700);
      const readers = (['arrayBuffer', 'text', 'stream'] as const)
        .filter((reader) => reader in wav)
        .map((reader) => vi.spyOn(wav, reader));
      await subject.transcribe({ wav });
      const [recording] = subject.emulator.recordings;
      expect(Buffer.from(recording ?? [])).toEqual(Buffer.from(silence(700)));
      for (const reader of readers) expect(reader).not.toHaveBeenCalled();
    });

    it('is sent as WAV, with any type', async () => {
      expect(await subject.transcribe({ wav: new Blob([silence(500)]) })).toBe('Good morning');
    });
  });

  describe('a key', () => {
    it('is sent without a prefix in every request and never in a URL', async () => {
      await subject.transcribe({ key: ' key-7\n' });
      for (const { headers, path } of subject.emulator.requests) {
        expect(headers['authorization']).toBe('key-7');
        expect(path).not.toContain('key-7');
      }
    });

    it('that is bad is rejected and in no error', async () => {
      const key = 'bad-key-0123456789';
      const error = await failureOf(subject.transcribe({ key }));
      expect(error).toMatchObject({ kind: 'bad-key', status: 401 });
      expect(everythingIn(error)).not.toContain(key);
    });

    it('without credit is told apart from a bad request', async () => {
      const error = await failureOf(subject.transcribe({ key: 'poor-key' }));
      expect(error).toMatchObject({ kind: 'no-credit', status: 400 });
    });

    it.each(['', 'two words', 'schlüssel'])('like %j is never sent', async (key) => {
      expect(await failureOf(subject.transcribe({ key }))).toMatchObject({ kind: 'bad-key' });
      expect(subject.emulator.requests).toEqual([]);
    });
  });

  describe('an address', () => {
    it.each(['/v2', 'api.assemblyai.com', 'ftp://x.test', 'https://me:pw@x.test'])(
      'like %j never gets the key',
      async (host) => {
        expect(await failureOf(subject.transcribe({ host }))).toMatchObject({
          kind: 'unreachable',
        });
        expect(subject.emulator.requests).toEqual([]);
      },
    );
  });

  it('sends nothing if it was aborted before', async () => {
    subject.controller.abort(reason);
    expect(await rejectionOf(subject.transcribe())).toBe(reason);
    expect(subject.emulator.requests).toEqual([]);
  });
}

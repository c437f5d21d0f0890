import type { DraftCall } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { readPendingAnswers } from './pending-answers.ts';
import { draftDatabase } from './draft-database.ts';
import { createDraftStore, readDrafts } from './draft-store.ts';
import { openDatabase } from '../../shared/browser/database.ts';
import { StorageError } from '../../shared/browser/storage-error.ts';

function callOf(id: string, chosenAt = '2026-11-14T12:00:00Z'): DraftCall {
  return {
    id,
    accountId: 'account-1',
    chosenAt,
    recording: { fileName: 'call.mp3' },
    callType: 'discovery',
    progress: { stage: 'transcribing', transcriptId: `transcript-${id}` },
  };
}

const sentCall = { summary: 'A call.', analysis: {}, transcript: 'A: Hi.', audioUrl: '' };

/** The test answers this request to open a database. Everything else is tested in a browser. */
class FakeRequest extends EventTarget {
  error: DOMException | null = null;
  isClosed = false;
  result = Object.assign(new EventTarget(), {
    close: () => {
      this.isClosed = true;
    },
  });

  answer(type: 'blocked' | 'error' | 'success'): void {
    this.dispatchEvent(new Event(type));
  }
}

function factoryOf(request: FakeRequest) {
  let opens = 0;
  const factory = {
    open: () => {
      opens += 1;
      return request as unknown as IDBOpenDBRequest;
    },
  };
  return { factory, opens: () => opens };
}

describe('readDrafts', () => {
  it('puts the newest first, whatever the fraction of a second', () => {
    const older = callOf('older', '2026-11-14T12:00:00Z');
    const newer = callOf('newer', '2026-11-14T12:00:00.500Z');
    const newest = callOf('newest', '2026-11-14T12:00:01Z');
    expect(readDrafts([older, newest, newer]).map(({ id }) => id)).toEqual([
      'newest',
      'newer',
      'older',
    ]);
  });

  it('leaves out what is damaged or of another version', () => {
    const later = { ...callOf('later'), progress: { stage: 'invented' } };
    const { recording: _, ...damaged } = callOf('damaged');
    const records = [null, 5, 'text', {}, later, damaged, callOf('whole')];
    expect(readDrafts(records)).toEqual([callOf('whole')]);
  });

  it('gives back what was sent to the letter, so that it is the same when it is sent again', () => {
    const names = { B: 'Dana', A: 'Sam' };
    const call = { ...sentCall, names };
    const notes = ['No line has usable times.'];
    const [kept] = readDrafts([{ ...callOf('1'), notes, sent: { key: 'key-1', call } }]);
    expect(JSON.stringify(kept?.sent)).toBe(JSON.stringify({ key: 'key-1', call }));
    expect(kept?.notes).toEqual(notes);
  });

  it.each([
    [{ notes: 'one', sent: 'key-1' }],
    [{ notes: [1], sent: { key: 1, call: sentCall } }],
    [{ speakersBy: 'smell' }],
    [{ notes: null, sent: { key: 'key-1', call: { ...sentCall, analysis: 5 } } }],
    [{ sent: { key: 'key-1' } }],
  ])('keeps a call without what is damaged in %j', (damaged) => {
    expect(readDrafts([{ ...callOf('1'), ...damaged }])).toEqual([callOf('1')]);
  });
});

describe('readPendingAnswers', () => {
  const answer = { question: 'Why?', answer: 'So.', askedAt: '2026-11-21T10:00:00.000Z' };
  const record = { id: 'answer.1', accountId: 'account-1', callId: '1', answer };

  it('leaves out what is damaged and what is another account’s', () => {
    const records = [{ ...record, accountId: 'account-2' }, { ...record, answer: 5 }, null, record];
    expect(readPendingAnswers(records, 'account-1')).toEqual([answer]);
  });

  it('reads no call, as calls are not read from answers', () => {
    expect(readPendingAnswers([callOf('1')], 'account-1')).toEqual([]);
    expect(readDrafts([record])).toEqual([]);
  });
});

describe('a browser that keeps nothing', () => {
  const refusing = {
    open: () => {
      throw new DOMException('Storing is off', 'SecurityError');
    },
  };

  it.each([
    ['has no database', undefined],
    ['refuses to open it', refusing],
  ])('that %s says so when a call is to be kept, and lists none', async (_name, indexedDB) => {
    const calls = createDraftStore({ accountId: 'account-1', indexedDB, locks: undefined });
    await expect(calls.put(callOf('1'))).rejects.toThrow(StorageError);
    await expect(calls.delete('1')).rejects.toThrow(StorageError);
    expect(await calls.list()).toEqual([]);
    const answer = { question: 'Why?', answer: 'So.', askedAt: '2026-11-21T10:00:00.000Z' };
    await expect(calls.putAnswer('1', answer)).rejects.toThrow(StorageError);
    expect(await calls.listAnswers('1')).toEqual([]);
  });

  it('because a newer version of the app was here, says so', async () => {
    const request = new FakeRequest();
    request.error = new DOMException('Newer', 'VersionError');
    const { factory, opens } = factoryOf(request);
    const calls = createDraftStore({
      accountId: 'account-1',
      indexedDB: factory,
      locks: undefined,
    });
    const keeping = calls.put(callOf('1'));
    request.answer('error');
    await expect(keeping).rejects.toMatchObject({ cause: request.error });
    const again = calls.put(callOf('1'));
    request.answer('error');
    await expect(again).rejects.toThrow(StorageError);
    expect(opens()).toBe(2);
  });

  it('because an older page is in the way, says so, and keeps no connection', async () => {
    const request = new FakeRequest();
    const opening = openDatabase(factoryOf(request).factory, draftDatabase, () => undefined);
    request.answer('blocked');
    await expect(opening).rejects.toThrow('Another tab');
    request.answer('success');
    expect(request.isClosed).toBe(true);
  });
});

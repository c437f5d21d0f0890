import { expect, test } from 'vitest';
import { createAudioStore } from '../../shared/browser/audio/audio-store.ts';
import { createDraftStore } from '../../call/drafts/draft-store.ts';
import { createPracticeStore } from '../../conversation/practice-store.ts';
import { createDisk } from '../../../test/shared/browser/fake-file-system.ts';
import { clearAccountData } from './clear-account-data.ts';

const storage = window.localStorage;
const turn = { side: 'customer', text: 'Yes?', startMs: 0, endMs: 900, isSpoken: true } as const;
const call = { persona: 'skeptical', startedAtMs: 5, turns: [turn] } as const;

async function haveAccount(accountId: string, disk = createDisk()) {
  const recordings = createAudioStore({ accountId, storage: disk, now: () => 0 });
  const practice = createPracticeStore(storage, accountId);
  await recordings.keep('key-1', new Blob(['sound']));
  practice.writeScenario({ sells: 'Route planning.', toWhom: 'Owners', goal: 'A meeting' });
  practice.saveDraft({ call: { ...call, turns: [...call.turns] }, hasEnded: false });
  const drafts = createDraftStore({ accountId, indexedDB: undefined, locks: undefined });
  return { disk, recordings, practice, parts: { accountId, storage, recordings, drafts } };
}

test('recordings, pitch and practice calls of the account are removed', async () => {
  const { recordings, practice, parts } = await haveAccount('alex');
  expect(practice.readDraft()).not.toBeNull();
  expect(await clearAccountData(parts)).toBe(true);
  expect(await recordings.storedSize()).toEqual({ count: 0, sizeBytes: 0 });
  expect(practice.readScenario().sells).toBe('');
  expect(practice.readDraft()).toBeNull();
  expect(Object.keys(storage)).toEqual([]);
});

test('data of another account and of the browser stays', async () => {
  const { disk, parts } = await haveAccount('alex');
  const other = await haveAccount('dana', disk);
  other.practice.setMuted(true);
  storage.setItem('theme', 'dark');
  await clearAccountData(parts);
  expect(await other.recordings.storedSize()).toEqual({ count: 1, sizeBytes: 5 });
  expect(other.practice.readScenario().sells).toBe('Route planning.');
  expect(other.practice.readDraft()).not.toBeNull();
  expect(other.practice.isMuted()).toBe(true);
  expect(storage.getItem('theme')).toBe('dark');
});

test('a failure is reported, and the rest is removed', async () => {
  const { recordings, practice, parts } = await haveAccount('alex');
  const deleteAll = () => Promise.reject(new Error('blocked'));
  expect(await clearAccountData({ ...parts, drafts: { deleteAll } })).toBe(false);
  expect(await recordings.storedSize()).toEqual({ count: 0, sizeBytes: 0 });
  expect(practice.readDraft()).toBeNull();
});

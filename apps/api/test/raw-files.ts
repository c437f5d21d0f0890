import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seededRandom } from '@sales-analytics/testing';
import SQLite from 'better-sqlite3';
import { sqliteFile } from '../src/database/sqlite.ts';
import { aCallToSave, bearer, saveCall, type TestApp } from './test-app.ts';

/**
 * All words have the same ending, so that they are recognised in the bytes of a file even if an index stores only the
 * end of a word or folds its letters.
 */
export function createWords(end: string) {
  const random = seededRandom(end.length + end.charCodeAt(0));
  const letter = () => String.fromCodePoint(97 + Math.floor(random() * 26));
  return (length = 9) => `É${Array.from({ length }, letter).join('')}${end}`;
}

export async function countInFiles(folder: string, text: string): Promise<number> {
  let count = 0;
  // The log is read first, because its pages may be moved to the main file in the meantime.
  for (const name of (await readdir(folder)).toSorted().toReversed()) {
    count += countIn(await readFile(join(folder, name)), text);
  }
  return count;
}

export async function countInFreePages(folder: string, text: string): Promise<number> {
  const sqlite = new SQLite(sqliteFile(folder), { readonly: true });
  const used = new Set(sqlite.prepare('select pageno from dbstat').pluck().all());
  const pageBytes = Number(sqlite.pragma('page_size', { simple: true }));
  sqlite.close();
  const bytes = await readFile(sqliteFile(folder));
  let count = 0;
  for (let page = 1; page * pageBytes <= bytes.length; page += 1) {
    const content = bytes.subarray((page - 1) * pageBytes, page * pageBytes);
    if (!used.has(page)) count += countIn(content, text);
  }
  return count;
}

function countIn(bytes: Buffer, text: string): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + 1)) count += 1;
  return count;
}

type Word = () => string;

const savedAt = '2026-11-14T10:00:00.000Z';

export function aTellingCall(word: Word, fileName = word()) {
  const call = aCallToSave();
  const utterances = Array.from({ length: 12 }, (_, line) => ({
    speaker: line % 2 === 0 ? 'A' : 'B',
    text: `${word()} said ${word()} about ${word()}`,
    startMs: line * 2_000,
    endMs: line * 2_000 + 1_500,
  }));
  return {
    ...call,
    summary: `A talk about ${word()} and ${word()}.`,
    transcript: utterances.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n'),
    utterances,
    analysis: { ...call.analysis, actionable_insights: word() },
    recording: { ...call.recording, fileName },
    names: { A: word(), B: word() },
    title: word(),
    contact: { name: word(), company: word() },
    tags: [word(), word(), 'price'],
    notes: [aNote(word())],
    answers: [{ question: word(), answer: word(), askedAt: savedAt }],
  };
}

function aNote(text: string) {
  const id = '0193a5f0-7c00-7000-8000-00000000000a';
  return { id, text, createdAt: savedAt, changedAt: savedAt };
}

export async function startTelling(app: TestApp, word: Word) {
  const email = `${word().slice(1)}@example.com`;
  const token = await app.signUp(word(), email);
  const headers = bearer(token);
  const send = (method: 'PUT' | 'PATCH' | 'DELETE' | 'POST', url: string, payload: object = {}) =>
    app.send({ method, url: `/api/${url}`, headers, payload });
  const viewOf = (name: string, q: string) => ({
    id: '0193a5f0-7c00-7000-8000-00000000000b',
    name,
    query: { q },
  });
  await send('PUT', 'library/views', { revision: 0, views: [viewOf(word(), word())] });
  return {
    send,
    save: (words = word, fileName = words()) => saveCall(app, token, aTellingCall(words, fileName)),
    changeView: (name: string, q: string, revision = 1) =>
      send('PUT', 'library/views', { revision, views: [viewOf(name, q)] }),
    removeAccount: () => send('DELETE', 'account', { password: 'correct horse battery' }),
    ...reading(app, headers),
    on: (other: TestApp) => reading(other, headers),
  };
}

function reading(app: TestApp, headers: ReturnType<typeof bearer>) {
  return {
    async find(q = '') {
      const url = '/api/library/search';
      const reply = await app.send({ method: 'POST', url, headers, payload: { q, limit: 100 } });
      return reply.json<{ calls: { _id: string }[] }>().calls.map(({ _id }) => _id);
    },
    async open(id: string) {
      const reply = await app.send({ url: `/api/metrics/?id=${id}`, headers });
      return reply.json<ReturnType<typeof aTellingCall>[]>()[0];
    },
  };
}

export type TellingAccount = ReturnType<typeof reading>;

import { savedReplySchema, type Call } from '@sales-analytics/contract';
import { parseSearchQuery } from '@sales-analytics/core';
import { sql } from 'kysely';
import { checkLibrary, expectSame, readCalls, type Client } from './check-account.ts';
import { canBeRestored, expectedCall, isListed } from './older-as-read.ts';
import { clientOf } from './killed-migration.ts';
import { accountIds, type OlderDatabase, type StoredOlderCall } from './older-database.ts';
import { unexpected } from './client-actions.ts';

/** The rows are text, because the drivers of the two engines read long numbers in different ways. */
export type Stored = Record<'accounts' | 'attempts' | 'calls', unknown[]>;

const olderAccountColumns = [
  'id',
  'email',
  'name',
  'password_hash',
  'created_at',
  'session_round',
] as const;
const olderColumns = [
  'id',
  'account_id',
  'created_at',
  'summary',
  'analysis',
  'transcript',
  'audio_url',
  'recording',
  'utterances',
  'call_type',
  'sides',
  'names',
  'evidence',
  'answers',
  'practice',
  'times_from',
  'language',
  'revision',
  'idempotency_key',
  'fingerprint',
  'deleted_at',
] as const;

export function readStored({ inspect, calls }: OlderDatabase): Promise<Stored> {
  const restorableIds = new Set(calls.filter(canBeRestored).map(({ id }) => id));
  return inspect(async (kysely) => ({
    accounts: await kysely
      .selectFrom('accounts')
      .select(olderAccountColumns)
      .orderBy('id')
      .execute(),
    attempts: await kysely.selectFrom('attempts').selectAll().orderBy('key').execute(),
    calls: (await kysely.selectFrom('calls').select(olderColumns).orderBy('id').execute()).filter(
      ({ id }) => restorableIds.has(id),
    ),
  }));
}

/**
 * Throws if a call is lost, duplicated or changed, if a search does not find it, or if its title, numbers or place in
 * the library differ from those of the same call saved now.
 */
export async function checkMigrated(older: OlderDatabase, url: string) {
  const kept = older.calls.filter(canBeRestored);
  for (const accountId of accountIds) {
    const client = clientOf(url, older, accountId);
    const own = kept.filter((call) => call.accountId === accountId);
    await checkMigratedAccount(client, own.filter(isListed));
    for (const { id } of own.filter((call) => !isListed(call))) await restore(client, id);
    await checkMigratedAccount(client, own);
    await saveAgain(client, own);
    await checkMigratedAccount(client, own);
  }
  await compareWithSavedNow(older, url, kept);
}

async function checkMigratedAccount(client: Client, written: readonly StoredOlderCall[]) {
  const found = await readCalls(client);
  expectSame('the calls', found, written.map(expectedCall).toReversed());
  await checkLibrary(client, found, queriesFor(written));
  for (const { id, word } of written) {
    const reply = await client.send('POST /api/library/search', { q: word });
    if (!JSON.stringify(reply.body).includes(id)) throw unexpected(`a search for ${word}`, reply);
  }
}

function queriesFor(written: readonly StoredOlderCall[]): string[] {
  const own = written.map(({ word }) => `${word} `);
  const texts = written.flatMap(({ call }) => call.utterances?.[0]?.text ?? []);
  const phrases = texts.map((text) => `"${text.slice(0, 60)}"`);
  const common = [
    'rep:depot ',
    'customer:depot ',
    '-depot ',
    '预',
    'café ',
    'echo ',
    '"echo echo on"',
  ];
  const letters = Array.from('aehqtxz07');
  const queries = new Set([...own, ...phrases, ...common, ...letters]);
  return [...queries].filter((query) => parseSearchQuery(query).hasWords);
}

async function restore(client: Client, id: string) {
  const reply = await client.send(`POST /api/metrics/${id}/restore`);
  if (reply.status !== 200) throw unexpected('a restore', reply);
}

async function saveAgain(client: Client, written: readonly StoredOlderCall[]) {
  for (const { id, call, key } of written) {
    if (key === undefined) continue;
    expectSame('the id of a repeated save', await save(client, call, key), id);
  }
}

async function save(client: Client, call: object, key?: string): Promise<string> {
  const reply = await client.send('POST /api/metrics', call, key);
  if (reply.status !== 201) throw unexpected('a save', reply);
  return savedReplySchema.parse(reply.body)._id;
}

async function compareWithSavedNow(older: OlderDatabase, url: string, kept: StoredOlderCall[]) {
  const client = clientOf(url, older, accountIds[2]);
  const pairs = new Map<string, string>();
  for (const { id, call } of kept) pairs.set(await save(client, call), id);
  const saved = new Map((await readCalls(client)).map((call) => [pairs.get(call._id), call]));
  for (const call of kept) {
    const now = saved.get(call.id);
    expectSame('a call and the same one saved now', content(expectedCall(call)), content(now));
  }
  const rows = await readDerived(older);
  for (const [now, before] of pairs) {
    expectSame('the list row', rows.get(before), rows.get(now));
    if (rows.get(before) === undefined) throw new Error(`${before} has no list row.`);
  }
  expectSame('the number of list rows', rows.size, kept.length * 2);
}

function content(call: Call | undefined) {
  return { ...call, _id: '', createdAt: '', revision: 0 };
}

function readDerived({ environment, inspect }: OlderDatabase) {
  const indexed = sql.ref(
    environment['DATABASE_URL'] === undefined ? 'call_search.rowid' : 'call_search.number',
  );
  return inspect(async (kysely) => {
    const rows = await kysely
      .selectFrom('call_list')
      .innerJoin('calls', 'calls.id', 'call_list.id')
      .selectAll('call_list')
      .select(['calls.title', 'calls.numbers', 'calls.derived_version'])
      .select(
        sql`(select count(*) from call_search where ${indexed} = call_list.number)`.as('indexed'),
      )
      .execute();
    return new Map(
      rows.map(({ id, number: _number, account_id: _owner, called_at: _at, card, ...rest }) => {
        return [id, { ...rest, card: content(JSON.parse(card) as Call) }];
      }),
    );
  });
}

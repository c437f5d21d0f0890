import { expect, test } from 'vitest';
import type { TestApp } from '../test-app.ts';
import { ownFields } from './cross-tenant.ts';
import { idsOf, routeCatalogue, type RouteEntry } from './route-catalogue.ts';
import { comparable, send } from './tried-request.ts';
import { rowsOfAll, signUp, startTwoTenants, type Tenant } from './two-tenants.ts';

const privileges = ['_id', 'accountId', 'owner', 'ownerId', 'userId', 'isAdmin', 'role', 'token'];

async function namesOfColumns({ database }: TestApp): Promise<string[]> {
  const tables = await database.kysely.introspection.getTables();
  const columns = tables.flatMap((table) => table.columns.map(({ name }) => name));
  const inJson = columns.map((name) =>
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  return [...new Set([...columns, ...inJson, ...privileges])].toSorted();
}

type Additions = { part: 'body' | 'query'; valueOf: (name: string, other: Tenant) => unknown };

function anothers(name: string, other: Tenant): string {
  if (/account|owner|user/i.test(name)) return other.accountId;
  return /id$/i.test(name) ? other.call : other.mark;
}

const additions: Additions[] = [
  { part: 'body', valueOf: anothers },
  { part: 'body', valueOf: () => 7 },
  { part: 'body', valueOf: () => null },
  { part: 'body', valueOf: () => true },
  { part: 'body', valueOf: () => ({}) },
  { part: 'query', valueOf: anothers },
  { part: 'query', valueOf: () => 7 },
];

/**
 * Sends a request with or without each kind of additional field. Time and randomness are the same in every run, so the
 * responses and the stored data must be the same.
 */
async function work(entry: RouteEntry, isAdding: boolean) {
  const tenants = await startTwoTenants();
  const { app, alex, kim, nextMark } = tenants;
  const known = [...Object.keys(entry.ids), ...entry.others];
  const names = await namesOfColumns(app);
  const answers: string[] = [];
  for (const { part, valueOf } of additions) {
    const sender = entry.endsSession ? await signUp(app, nextMark()) : alex;
    const added = names.filter((name) => isAdding && !known.includes(`${part}.${name}`));
    const values = added.map((name) => [name, valueOf(name, kim)] as const);
    const fields = await ownFields(tenants, entry, sender);
    for (const [name, value] of part === 'query' ? values : []) {
      fields[`query.${name}`] = String(value);
    }
    const more = part === 'body' ? Object.fromEntries(values) : {};
    answers.push(comparable(await send(app, { entry, sender, fields, more }), []));
  }
  const rows = (await rowsOfAll(app)).map((row) =>
    JSON.stringify(row).replace(/\$argon2id\$[^"]+/, '<hash>'),
  );
  return { answers, rows: rows.toSorted() };
}

test('the names are those of the database', async () => {
  const { app } = await startTwoTenants();
  const some = [
    'account_id',
    'accountId',
    'deleted_at',
    'deletedAt',
    'password_hash',
    'sessionRound',
  ];
  expect(await namesOfColumns(app)).toEqual(expect.arrayContaining(some));
});

const working = routeCatalogue.filter((entry) => !entry.isOpen || idsOf(entry).length > 0);

test.each(working)('the name of a column does nothing in $route', async (entry) => {
  expect(await work(entry, true)).toEqual(await work(entry, false));
});

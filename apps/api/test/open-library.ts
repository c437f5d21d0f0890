import { newCallSchema, type LibraryQuery } from '@sales-analytics/contract';
import { createAccounts } from '../src/auth/accounts.ts';
import { createTestCalls } from './create-test-calls.ts';
import { createLibraryReader } from '../src/library/library-reader.ts';
import { createIds } from '../src/database/ids.ts';
import { createTestClock, createTestRandom, temporaryFolder } from './test-app.ts';
import { openTestDatabase } from './test-database.ts';

interface SaveOptions {
  owner?: string;
  key?: string | undefined;
}

export async function openLibrary() {
  const database = await openTestDatabase(await temporaryFolder());
  const clock = createTestClock();
  const parts = { clock, nextId: createIds(clock, createTestRandom()) };
  const accounts = createAccounts(database, parts);
  async function signUp(name: string) {
    const account = await accounts.add({ name, email: `${name}@example.com`, passwordHash: 'h' });
    return account?.id ?? '';
  }
  const accountId = await signUp('alex');
  const calls = createTestCalls(database, parts);
  const reader = createLibraryReader(database, (read) => read());
  async function save(given: object, { owner = accountId, key }: SaveOptions = {}) {
    clock.advance(1_000);
    const saved = await calls.save(owner, newCallSchema.parse({ analysis: {}, ...given }), key);
    return saved.kind === 'saved' ? saved._id : '';
  }
  const page = (query: LibraryQuery, owner = accountId) => reader.page(owner, query);
  async function idsOf(query: LibraryQuery, owner = accountId) {
    const { calls: found } = await page({ limit: 100, ...query }, owner);
    return found.map(({ _id }) => _id).toSorted();
  }
  return { accountId, calls, clock, database, idsOf, page, save, signUp };
}

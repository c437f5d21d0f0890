import { expect, test } from 'vitest';
import { createTestClock, temporaryFolder } from '../../test/test-app.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { createLoginAttempts } from './login-attempts.ts';

const windowMs = 60_000;

async function openAttempts() {
  const database = await openTestDatabase(await temporaryFolder());
  const clock = createTestClock();
  return { attempts: createLoginAttempts(database, clock), database, clock };
}

test('a key without failures has no tally', async () => {
  const { attempts } = await openAttempts();
  expect(await attempts.read(['a'])).toEqual([]);
});

test('the first failure opens a window that later ones do not lengthen', async () => {
  const { attempts, clock } = await openAttempts();
  expect(await attempts.add(['a'], windowMs)).toEqual([
    { key: 'a', failures: 1, endsInMs: windowMs },
  ]);
  clock.advance(20_000);
  expect(await attempts.add(['a'], windowMs)).toEqual([
    { key: 'a', failures: 2, endsInMs: 40_000 },
  ]);
  clock.advance(40_000);
  expect(await attempts.read(['a'])).toEqual([]);
  expect(await attempts.add(['a'], windowMs)).toEqual([
    { key: 'a', failures: 1, endsInMs: windowMs },
  ]);
});

test('failures of several servers at the same time all count', async () => {
  const { attempts, database, clock } = await openAttempts();
  const other = createLoginAttempts(database, clock);
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0 ? attempts.add(['a', 'b'], windowMs) : other.add(['b', 'a'], windowMs),
    ),
  );
  const tallies = await other.read(['a', 'b']);
  expect(tallies.map(({ failures }) => failures)).toEqual([40, 40]);
});

test('one failure is taken back, but a failure that was never counted is not', async () => {
  const { attempts } = await openAttempts();
  await attempts.add(['a'], windowMs);
  for (let count = 0; count < 3; count += 1) await attempts.takeBack('a');
  expect(await attempts.read(['a'])).toEqual([{ key: 'a', failures: 0, endsInMs: windowMs }]);
});

test('clearing a key leaves the others', async () => {
  const { attempts } = await openAttempts();
  await attempts.add(['a', 'b'], windowMs);
  await attempts.clear('a');
  expect((await attempts.read(['a', 'b'])).map(({ key }) => key)).toEqual(['b']);
});

test('the purge deletes what has expired and nothing else', async () => {
  const { attempts, database, clock } = await openAttempts();
  await attempts.add(['over'], windowMs);
  clock.advance(1);
  await attempts.add(['live'], windowMs);
  clock.advance(windowMs - 1);
  await attempts.purge();
  const rows = await database.kysely.selectFrom('attempts').select('key').execute();
  expect(rows).toEqual([{ key: 'live' }]);
});

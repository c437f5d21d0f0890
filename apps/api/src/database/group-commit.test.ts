import { expect, test } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

function startQueue(maxPerCommit = 100) {
  const commits: string[][] = [];
  const queue = createGroupCommit<string, string>({
    maxPerCommit,
    commit(statements) {
      commits.push(statements);
      return statements.map((statement) =>
        statement.startsWith('bad')
          ? { status: 'rejected', reason: new Error(statement) }
          : { status: 'fulfilled', value: statement },
      );
    },
  });
  return { ...queue, commits };
}

test('statements of one turn share a commit and keep their order', async () => {
  const { add, commits } = startQueue();
  expect(await Promise.all([add('a'), add('b'), add('c')])).toEqual(['a', 'b', 'c']);
  expect(commits).toEqual([['a', 'b', 'c']]);
});

test('a later statement has its own commit', async () => {
  const { add, commits } = startQueue();
  await add('a');
  await add('b');
  expect(commits).toEqual([['a'], ['b']]);
});

test('nothing is committed before the turn is over', async () => {
  const { add, commits } = startQueue();
  const pending = add('a');
  await Promise.resolve();
  expect(commits).toEqual([]);
  await pending;
});

test('one commit has at most the allowed number of statements', async () => {
  const { add, commits } = startQueue(2);
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(add));
  expect(commits).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test('with one statement per commit, each is committed at once', async () => {
  const { add, commits } = startQueue(1);
  const pending = [add('a'), add('b')];
  expect(commits).toEqual([['a'], ['b']]);
  expect(await Promise.all(pending)).toEqual(['a', 'b']);
  await expect(add('bad')).rejects.toThrow('bad');
  expect(await add('c')).toBe('c');
});

test('a statement that fails is rejected alone', async () => {
  const { add } = startQueue();
  const outcomes = await Promise.allSettled(['a', 'bad', 'c'].map(add));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('draining commits waiting statements at once, and only once', async () => {
  const { add, drain, commits } = startQueue();
  const pending = add('a');
  drain();
  expect(commits).toEqual([['a']]);
  await pending;
  expect(await add('b')).toBe('b');
  expect(commits).toEqual([['a'], ['b']]);
});

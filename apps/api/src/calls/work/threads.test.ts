import { expect, onTestFinished, test } from 'vitest';
import { bodyOf } from '../../../test/create-test-calls.ts';
import { aCallToSave, createTestClock } from '../../../test/test-app.ts';
import { workInThisThread } from './call-work.ts';
import { createCallThreads } from './threads.ts';

const maxMs = 1_000;

function openThreads() {
  const clock = createTestClock();
  const threads = createCallThreads({ clock, maxMs });
  onTestFinished(() => threads.close());
  return { clock, work: threads.work };
}

const identity = { id: 'call', accountId: 'alex', createdAtMs: 0, idempotencyKey: 'key' };
const long = 'What is your budget? '.repeat(5_000);

function toRead(call: object) {
  const body = bodyOf({ ...aCallToSave(), ...call });
  return { body, engine: 'sqlite' as const, identity };
}

const scheduling = { accountId: 'alex', textLength: 1_000_000 };

test('a thread derives the same from a long call as this thread', async () => {
  const { work } = openThreads();
  const task = toRead({ transcript: `Sales Rep: ${long}` });
  const read = await work('readNewCall', task, scheduling);
  expect(read).toEqual(await workInThisThread('readNewCall', task, scheduling));
});

test('a thread reports an invalid call with the same message as this thread', async () => {
  const { work } = openThreads();
  const task = toRead({ transcript: 7 });
  expect(await work('readNewCall', task, scheduling)).toEqual({
    kind: 'invalid',
    message: 'Transcript must be text.',
    path: 'transcript',
  });
});

test('a task that takes too long is rejected, and the next one runs', async () => {
  const { clock, work } = openThreads();
  const task = toRead({ transcript: `Sales Rep: ${long.repeat(30)}` });
  const slow = work('readNewCall', task, scheduling);
  await expect.poll(() => clock.timers()).toBe(1);
  clock.advance(maxMs);
  await expect(slow).rejects.toMatchObject({
    statusCode: 413,
    code: 'too_large',
    message:
      'Reading the text of this call takes too long, so nothing was changed on the server. ' +
      'Shorten the transcript, then try again.',
  });
  expect(await work('readNewCall', toRead({}), scheduling)).toMatchObject({ kind: 'read' });
  expect(clock.timers()).toBe(0);
});

test('the tasks of an account wait for each other, and not for those of another account', async () => {
  const { work } = openThreads();
  const ended: string[] = [];
  const task = toRead({ transcript: `Sales Rep: ${long.repeat(10)}` });
  const run = async (name: string, accountId: string) => {
    await work('readNewCall', task, { ...scheduling, accountId });
    ended.push(name);
  };
  await Promise.all([run('1', 'alex'), run('2', 'alex'), run('3', 'alex'), run('4', 'kim')]);
  expect(ended.filter((name) => name !== '4')).toEqual(['1', '2', '3']);
  expect(ended.at(-1)).toBe('3');
});

test('a short text is read in this thread at once and without a time limit', async () => {
  const { clock, work } = openThreads();
  const slowTask = toRead({ transcript: `Sales Rep: ${long.repeat(30)}` });
  const slow = work('readNewCall', slowTask, scheduling);
  await expect.poll(() => clock.timers()).toBe(1);
  const task = toRead({ transcript: 'Sales Rep: Hello.' });
  const short = { ...scheduling, textLength: 8_000 };
  expect(await work('readNewCall', task, short)).toMatchObject({ kind: 'read' });
  expect(clock.timers()).toBe(1);
  clock.advance(maxMs);
  await expect(slow).rejects.toMatchObject({ code: 'too_large' });
});

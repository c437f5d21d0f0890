import { expect, test } from 'vitest';
import { createTestRandom, startApp } from '../test-app.ts';
import { createPasswords } from './passwords.ts';

/** Work that goes on until the test lets it end. */
function createGate() {
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { wait: () => opened, open: () => open?.() };
}

test('two may hash and a hundred wait; whoever comes then is turned away', async () => {
  const { admit } = createPasswords(createTestRandom());
  const gate = createGate();
  let begun = 0;
  const asked = Array.from({ length: 110 }, () =>
    admit(async () => {
      begun += 1;
      await gate.wait();
    }),
  );
  const refused = await Promise.all(asked.slice(102));
  expect(refused).toEqual(Array.from({ length: 8 }, () => ({ kind: 'busy' })));
  expect(begun).toBe(102);
  gate.open();
  const kinds = (await Promise.all(asked)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'done')).toHaveLength(102);
});

test('work that fails gives its place back', async () => {
  const { admit } = createPasswords(createTestRandom());
  const failing = Array.from({ length: 102 }, () => admit(() => Promise.reject(new Error('no'))));
  const outcomes = await Promise.allSettled(failing);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await admit(async () => 'yes')).toEqual({ kind: 'done', outcome: 'yes' });
});

test('a password matches its hash however the keyboard wrote it, and no hash never', async () => {
  const { admit } = createPasswords(createTestRandom());
  const admitted = await admit(async ({ hash, matches }) => {
    const known = await hash('p\u00e4ssw\u00f6rter');
    return [
      await matches('pa\u0308sswo\u0308rter', known),
      await matches('passworter', known),
      await matches('p\u00e4ssw\u00f6rter', undefined),
    ];
  });
  expect(admitted).toEqual({ kind: 'done', outcome: [true, false, false] });
});

test('more logins at once than may wait are asked to come back, and count as no failure', async () => {
  const limits = { LOGIN_FAILURES_PER_ACCOUNT: '120', LOGIN_FAILURES_PER_ADDRESS: '500' };
  const app = await startApp({ env: limits });
  await app.signUp();

  function login(password: string) {
    const payload = { email: 'alex@example.com', password };
    return app.send({ method: 'POST', url: '/api/auth/login', payload });
  }

  const replies = await Promise.all(Array.from({ length: 150 }, () => login('not this one')));
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(102);
  expect(refused).toHaveLength(48);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(refused[0]?.json()).toEqual({
    message: 'The server has too much to do right now. Please try again in a moment.',
    code: 'busy',
  });
  expect((await login('correct horse battery')).statusCode).toBe(200);
});

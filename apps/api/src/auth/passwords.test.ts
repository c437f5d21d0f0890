import { expect, test } from 'vitest';
import { createTestRandom, startApp, type TestApp } from '../../test/test-app.ts';
import { createPasswords } from './passwords.ts';

/** So many networks that none of them alone fills the places. */
function addressOf(count: number): string {
  return `203.0.113.${count % 20}`;
}

/** Work that goes on until the test lets it end. */
function createGate() {
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { wait: () => opened, open: () => open?.() };
}

test('two hash and a hundred wait; further work is rejected', async () => {
  const { withHashing } = createPasswords(createTestRandom());
  const gate = createGate();
  let begun = 0;
  const asked = Array.from({ length: 110 }, (_, count) =>
    withHashing(addressOf(count), async () => {
      begun += 1;
      await gate.wait();
    }),
  );
  const rejected = await Promise.allSettled(asked.slice(102));
  for (const outcome of rejected) {
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { statusCode: 503, code: 'busy' },
    });
  }
  expect(begun).toBe(102);
  gate.open();
  await Promise.all(asked.slice(0, 102));
});

test('work that fails releases its place', async () => {
  const { withHashing } = createPasswords(createTestRandom());
  const failing = Array.from({ length: 102 }, (_, count) =>
    withHashing(addressOf(count), () => Promise.reject(new Error('no'))),
  );
  const outcomes = await Promise.allSettled(failing);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await withHashing(addressOf(0), async () => 'yes')).toBe('yes');
});

test('a password matches its hash however the keyboard wrote it, and no hash never', async () => {
  const { withHashing } = createPasswords(createTestRandom());
  const results = await withHashing(addressOf(0), async ({ hash, matches }) => {
    const known = await hash('p\u00e4ssw\u00f6rter');
    return [
      await matches('pa\u0308sswo\u0308rter', known),
      await matches('passworter', known),
      await matches('p\u00e4ssw\u00f6rter', undefined),
    ];
  });
  expect(results).toEqual([true, false, false]);
});

test('where there is no hash, as much work is done as where there is one', async () => {
  const { withHashing } = createPasswords(createTestRandom());
  const isAsMuch = await withHashing(addressOf(0), async ({ hash, matches }) => {
    const known = await hash('a password');
    // The first one also makes the dummy hash.
    await matches('another', undefined);
    const withHash = await workOf(() => matches('another', known));
    return (await workOf(() => matches('another', undefined))) > withHash / 2;
  });
  expect(isAsMuch).toBe(true);
});

/** Time of the processor and not of the clock, so that a busy machine does not count: of ten runs, in µs. */
async function workOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < 10; count += 1) await run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const proxied = {
  TRUSTED_PROXIES: '1',
  LOGIN_FAILURES_PER_ACCOUNT: '300',
  LOGIN_FAILURES_PER_ADDRESS: '500',
};

function login(app: TestApp, { password, address }: { password: string; address: string }) {
  const payload = { email: 'alex@example.com', password };
  const headers = { 'x-forwarded-for': address };
  return app.send({ method: 'POST', url: '/api/auth/login', payload, headers });
}

const right = 'correct horse battery';

test('more logins at once than may wait are asked to come back, and count as no failure', async () => {
  const app = await startApp({ env: proxied });
  await app.signUp();
  const replies = await Promise.all(
    Array.from({ length: 450 }, (_, count) =>
      login(app, { password: 'not this one', address: addressOf(count) }),
    ),
  );
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  const tried = replies.filter(({ statusCode }) => statusCode === 401);
  // They come in groups: for each that is done meanwhile one more finds a place.
  expect(tried.length).toBeGreaterThanOrEqual(102);
  expect(refused).toHaveLength(450 - tried.length);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(refused[0]?.json()).toEqual({
    message: 'The server is busy. Try again in a moment.',
    code: 'busy',
  });
  expect((await login(app, { password: right, address: addressOf(0) })).statusCode).toBe(200);
});

test('another address signs in during the flood of one network', async () => {
  const app = await startApp({ env: proxied });
  await app.signUp();
  const flood = Array.from({ length: 300 }, (_, count) =>
    login(app, { password: 'not this one', address: `2001:db8::${count.toString(16)}` }),
  );
  const other = login(app, { password: right, address: '2001:db8:0:1::1' });
  expect((await other).statusCode).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  const tried = statuses.filter((status) => status === 401);
  expect(tried.length).toBeGreaterThanOrEqual(10);
  expect(tried.length).toBeLessThan(100);
  expect(statuses.filter((status) => status === 503)).toHaveLength(300 - tried.length);
});

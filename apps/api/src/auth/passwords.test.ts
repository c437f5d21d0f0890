import { expect, test } from 'vitest';
import { createTestRandom, startApp, type TestApp } from '../../test/test-app.ts';
import { createPasswords } from './passwords.ts';

/** Returns one of 20 addresses, so that the tests reach the total limit before the limit of a network. */
function addressOf(count: number): string {
  return `203.0.113.${count % 20}`;
}

function createGate() {
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { wait: () => opened, open: () => open?.() };
}

test('102 logins are admitted at the same time; more are rejected', async () => {
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

test('a password matches its hash in either Unicode form of an accent; without a hash it never matches', async () => {
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

test('a comparison without a hash does about as much work as one with a hash', async () => {
  const { withHashing } = createPasswords(createTestRandom());
  const isAsMuch = await withHashing(addressOf(0), async ({ hash, matches }) => {
    const known = await hash('a password');
    // The first comparison also creates the dummy hash.
    await matches('another', undefined);
    const withHash = await workOf(() => matches('another', known));
    return (await workOf(() => matches('another', undefined))) > withHash / 2;
  });
  expect(isAsMuch).toBe(true);
});

/** Returns the CPU time in µs, because elapsed time would depend on the load of the machine. */
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

test('logins beyond the limit get a 503 with Retry-After and do not count as failures', async () => {
  const app = await startApp({ env: proxied });
  await app.signUp();
  const replies = await Promise.all(
    Array.from({ length: 450 }, (_, count) =>
      login(app, { password: 'not this one', address: addressOf(count) }),
    ),
  );
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  const tried = replies.filter(({ statusCode }) => statusCode === 401);
  // The logins do not arrive all at once, so each one that finishes in the meantime makes room for another.
  expect(tried.length).toBeGreaterThanOrEqual(102);
  expect(refused).toHaveLength(450 - tried.length);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(refused[0]?.json()).toEqual({
    message: 'The server is busy. Try again in a moment.',
    code: 'busy',
  });
  expect((await login(app, { password: right, address: addressOf(0) })).statusCode).toBe(200);
});

test('a login from another network succeeds while one network sends too many', async () => {
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

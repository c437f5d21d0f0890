import { expect, test } from 'vitest';
import { createLoginAttempts } from './login-attempts.ts';
import { createTestClock, startApp, temporaryFolder, type TestApp } from '../../test/test-app.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { networkOf } from './network.ts';

const limits = { failuresPerAccount: 3, failuresPerAddress: 5, windowSeconds: 900 };
const password = 'correct horse battery';

function startStrictApp(env: Record<string, string> = {}, dataDir?: string) {
  return startApp({
    ...(dataDir === undefined ? {} : { dataDir }),
    env: { LOGIN_FAILURES_PER_ACCOUNT: '3', LOGIN_FAILURES_PER_ADDRESS: '5', ...env },
  });
}

async function startThrottle() {
  const database = await openTestDatabase(await temporaryFolder());
  const clock = createTestClock();
  const attempts = createLoginAttempts(database, clock);
  const storedAttempts = () =>
    database.kysely.selectFrom('attempts').selectAll().orderBy('key').execute();
  return { throttle: createLoginThrottle({ limits, attempts, clock }), clock, storedAttempts };
}

async function login(app: TestApp, payload: object, headers: Record<string, string> = {}) {
  return app.send({ method: 'POST', url: '/api/auth/login', payload, headers });
}

test('after too many wrong passwords the right one is rejected too', async () => {
  const app = await startStrictApp();
  await app.signUp('Alex');
  const email = 'alex@example.com';
  for (let count = 0; count < 3; count += 1) {
    expect((await login(app, { email, password: 'wrong' })).statusCode).toBe(401);
  }
  const reply = await login(app, { email: 'ALEX@example.com', password });
  expect(reply.statusCode).toBe(429);
  expect(reply.json()).toEqual({
    message: 'Too many failed attempts. Wait 15 minutes, then try again.',
    code: 'too_many_requests',
  });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(890);
  expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(900);
});

test('an unknown email address is throttled like a known one', async () => {
  const app = await startStrictApp();
  const payload = { email: 'unknown@example.com', password: 'wrong-one' };
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await login(app, payload)).statusCode);
  expect(statuses).toEqual([401, 401, 401, 429]);
});

test('wrong passwords that are sent at the same time count one by one', async () => {
  const app = await startStrictApp();
  const payload = { email: 'unknown@example.com', password: 'wrong-one' };
  const replies = await Promise.all(Array.from({ length: 5 }, () => login(app, payload)));
  expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(3);
});

test('one address that tries many accounts has to wait', async () => {
  const app = await startStrictApp();
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const reply = await login(app, { email: `rep${count}@example.com`, password });
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a registration with an email that is taken counts as a failure of the address', async () => {
  const app = await startStrictApp();
  await app.signUp('Alex');
  const payload = { name: 'A', email: 'alex@example.com', password };
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const reply = await app.send({ method: 'POST', url: '/api/auth/register', payload });
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
});

test('logins and registrations that succeed never count', async () => {
  const app = await startStrictApp();
  for (let count = 0; count < 8; count += 1) await app.signUp(`Rep${count}`);
  for (let count = 0; count < 8; count += 1) {
    const reply = await login(app, { email: 'rep0@example.com', password });
    expect(reply.statusCode).toBe(200);
  }
});

test('a login that succeeds clears the failures of its account', async () => {
  const { throttle } = await startThrottle();
  const who = { email: 'a@b.de', address: '10.0.0.1' };
  await throttle.begin(who);
  await throttle.begin(who);
  await (await throttle.begin(who)).succeeded();
  await expect(throttle.begin(who)).resolves.toBeDefined();
});

test('the wait ends with the window', async () => {
  const { throttle, clock } = await startThrottle();
  const who = { email: 'a@b.de', address: '10.0.0.1' };
  for (let count = 0; count < 3; count += 1) await throttle.begin(who);
  clock.advance(850_000);
  await expect(throttle.begin(who)).rejects.toThrow(/Wait 1 minute,/);
  clock.advance(50_000);
  await expect(throttle.begin(who)).resolves.toBeDefined();
});

test('failures at one server count at the others', async () => {
  const first = await startStrictApp();
  const second = await startStrictApp({}, first.dataDir);
  const payload = { email: 'unknown@example.com', password: 'wrong-one' };
  const statuses: number[] = [];
  for (const app of [first, second, first, second, first]) {
    statuses.push((await login(app, payload)).statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
});

test('an attempt that is rejected does not count', async () => {
  const { throttle, storedAttempts } = await startThrottle();
  const who = { email: 'a@b.de', address: '10.0.0.1' };
  for (let count = 0; count < 3; count += 1) await throttle.begin(who);
  const before = await storedAttempts();
  await expect(throttle.begin(who)).rejects.toThrow(/Too many/);
  expect(await storedAttempts()).toEqual(before);
});

test('the database does not contain email addresses that were tried', async () => {
  const { throttle, storedAttempts } = await startThrottle();
  await throttle.begin({ email: 'canary@example.com', address: '10.0.0.1' });
  expect(await storedAttempts()).toHaveLength(2);
  expect(JSON.stringify(await storedAttempts())).not.toContain('canary');
});

test('without a trusted proxy, X-Forwarded-For is ignored', async () => {
  const app = await startStrictApp();
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const payload = { email: `rep${count}@example.com`, password };
    const reply = await login(app, payload, { 'x-forwarded-for': `10.0.0.${count}` });
    statuses.push(reply.statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
});

test('behind one trusted proxy, the last address in X-Forwarded-For counts', async () => {
  const app = await startStrictApp({ TRUSTED_PROXIES: '1' });
  for (let count = 0; count < 6; count += 1) {
    const payload = { email: `rep${count}@example.com`, password };
    const forwarded = `6.6.6.6, 10.0.0.${count}`;
    expect((await login(app, payload, { 'x-forwarded-for': forwarded })).statusCode).toBe(401);
  }
});

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

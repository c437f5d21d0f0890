import { expect, test } from 'vitest';
import { temporaryFolder } from '../test/test-app.ts';
import { startServer } from '../test/test-server.ts';

const firstAccountLine = /^There is no account yet\. To create the first one, open (http:\S+)\n/m;

async function outputOf(env: Record<string, string>): Promise<string> {
  const { child, ended, url } = startServer(env);
  await url;
  child.kill('SIGTERM');
  const { code, output } = await ended;
  expect(code).toBe(0);
  return output;
}

function register(url: string, invitation: string, email = 'alex@example.com') {
  return fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Alex', email, password: 'correct horse battery', invitation }),
  });
}

test('a new server on which everyone can register prints its address and nothing else', async () => {
  const output = await outputOf({ DATA_DIR: await temporaryFolder() });
  expect(output).toMatch(/^Sales Analytics AI runs at http:\S+\n$/);
});

test.each(['invitation', 'closed'])(
  'with REGISTRATION=%s each start prints a new link until there is an account',
  async (REGISTRATION) => {
    const env = { REGISTRATION, DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'info' };
    const earlier = firstAccountLine.exec(await outputOf(env))?.[1]?.split('=')[1] ?? '';
    expect(earlier).toMatch(/^[\w-]{43}$/);
    const { child, ended, url: starting } = startServer(env);
    const url = await starting;
    expect((await register(url, earlier)).status).toBe(403);
    child.kill('SIGTERM');
    const stopped = await ended;
    const link = firstAccountLine.exec(stopped.output)?.[1] ?? '';
    expect(link).toContain(`${url}/register#invitation=`);
    expect(stopped.output.split(earlier)).toHaveLength(1);

    const last = startServer(env);
    const lastUrl = await last.url;
    await expect.poll(() => firstAccountLine.exec(last.output())?.[1]).toBeDefined();
    const code = firstAccountLine.exec(last.output())?.[1]?.split('=')[1] ?? '';
    expect((await register(lastUrl, code)).status).toBe(201);
    expect((await register(lastUrl, code, 'kim@example.com')).status).toBe(403);
    last.child.kill('SIGTERM');
    const { output } = await last.ended;
    // The link is printed once for the host, and requests with the code are not logged.
    expect(output.split(code)).toHaveLength(2);
    expect(await outputOf(env)).toMatch(/runs at http:\S+\n$/);
  },
);

test('a link that a killed server printed is not valid after the next start', async () => {
  const env = { REGISTRATION: 'closed', DATA_DIR: await temporaryFolder() };
  const first = startServer(env);
  await first.url;
  await expect.poll(() => firstAccountLine.exec(first.output())?.[1]).toBeDefined();
  const code = firstAccountLine.exec(first.output())?.[1]?.split('=')[1] ?? '';
  first.child.kill('SIGKILL');
  await first.ended;
  const second = startServer(env);
  expect((await register(await second.url, code)).status).toBe(403);
});

test('a wrong REGISTRATION stops the start with a sentence', async () => {
  const { ended } = startServer({ DATA_DIR: await temporaryFolder(), REGISTRATION: 'off' });
  expect(await ended).toEqual({
    code: 1,
    output: 'REGISTRATION must be one of open, invitation, closed.\n',
  });
});

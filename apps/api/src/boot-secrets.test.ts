import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { createTestRandom, temporaryFolder } from '../test/test-app.ts';

const server = fileURLToPath(new URL('server.ts', import.meta.url));

const badSecrets = [
  'a',
  'short',
  '31-random-characters-are-too-f',
  ' '.repeat(40),
  '\t \t \t \t \t \t \t \t \t \t \t \t \t \t \t \t ',
  'x7Gv+Qm2Zr0LkTy9 Wc4NfBs1JdHp6UeAoIq8',
  'x7Gv+Qm2Zr0LkTy9Wc4NfBs1JdHp6UeAoIq8\n',
  'a'.repeat(64),
  'ab'.repeat(32),
  'deadbeef'.repeat(8),
  'x7Gv+Qm2x7Gv+Qm2x7Gv+Qm2x7Gv+Qm2',
  '0'.repeat(64),
  `${'0'.repeat(63)}1`,
  'f'.repeat(64),
  '12345678901234567890123456789012',
  '31415926535897932384626433832795',
  'abcdefghijklmnopqrstuvwxyzabcdef',
  '0123456789abcdef0123456789abcdef',
  'zyxwvutsrqponmlkjihgfedcba987654',
  'qwertyuiopasdfghjklzxcvbnm123456',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7,ki8',
  'asdfghjkl;asdfghjkl;zxcvbnm,./op',
  'change-me-please-change-me-please',
  'changeme-before-going-live-2026-x9',
  'replace-me-with-a-random-string-now',
  'your-256-bit-secret-goes-here-now',
  'a-string-secret-at-least-256-bits-long',
  'default-dev-key-change-in-production',
  'django-insecure-x7Gv+Qm2Zr0LkTy9Wc4NfBs1',
  'placeholder-value-for-the-jwt-key-01',
  'keyboard cat keyboard cat keyboard cat',
  'ThisTokenIsNotSoSecretChangeIt0001',
  'SomeRandomStringThatNobodyCanGuess!!',
  'correct-horse-battery-staple-and-more',
  'supercalifragilisticexpialidocious',
  'iloveyouforeverandeverandeveramen',
  'Sommer-und-Winter-und-Herbst-und-2028',
  'alex.morgan+production@mail.sales-analytics.app',
  'postgres://sales:x7Gv+Qm2Zr0@db:5432/sales_analytics',
  'https://sales.acme.test/x7Gv+Qm2Zr0LkTy9',
  'P@ssw0rd-Passw0rd-P@ssword-2026-x9!',
];

test.each(badSecrets)('%j is refused at the start, by one sentence without it', (secret) => {
  const start = () => readConfig({ JWT_SECRET: secret });
  expect(start).toThrow(/^JWT_SECRET must [a-z0-9 -]+\.$/);
});

const random = createTestRandom();

/** Of ASCII that is printed, without the blank. */
function randomText(length: number): string {
  return Array.from(random(length), (byte) => String.fromCharCode(0x21 + (byte % 94))).join('');
}

test.each<[string, () => string]>([
  ['32 random bytes in base64', () => Buffer.from(random(32)).toString('base64')],
  ['32 random bytes in base64url', () => Buffer.from(random(32)).toString('base64url')],
  ['32 random bytes in hex', () => Buffer.from(random(32)).toString('hex')],
  ['40 random characters', () => randomText(40)],
])('%s are taken', (_, make) => {
  for (let count = 0; count < 1_000; count += 1) {
    const secret = make();
    expect(readConfig({ JWT_SECRET: secret }).jwtSecret).toBe(secret);
  }
});

/** Starts the real process and says where it listens. */
async function startProcess(dataDir: string): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', server], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  return new Promise((resolve, reject) => {
    child.on('close', () => reject(new Error(output)));
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        const url = /runs at (http:\S+)/.exec(output)?.[1];
        if (url !== undefined) resolve(url);
      });
    }
  });
}

test('two first starts at the same time agree on one secret', async () => {
  const dataDir = await temporaryFolder();
  const [one, other] = await Promise.all([startProcess(dataDir), startProcess(dataDir)]);
  const reply = await fetch(`${one}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'A', email: 'a@b.de', password: 'correct horse battery' }),
  });
  const { token } = (await reply.json()) as { token: string };
  const list = await fetch(`${other}/api/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(list.status).toBe(200);
  expect(await readFile(join(dataDir, 'jwt-secret'), 'utf8')).toMatch(/^[0-9a-f]{96}\n$/);
});

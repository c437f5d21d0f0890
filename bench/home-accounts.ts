import type { Browser, BrowserContext } from '@playwright/test';
import { callsReplySchema, libraryReplySchema, newCallSchema } from '@sales-analytics/contract';
import { post, signUp, type User } from './client.ts';

export async function signedIn(browser: Browser, url: string, user: User): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
  });
  const token = user.headers.authorization.replace('Bearer ', '');
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  // The compiler wraps inner functions in a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  return context;
}

interface Copied {
  url: string;
  from: User;
  count: number;
}

/** Registers an account and gives it copies of another account's newest calls, so that both show the same cards. */
export async function copyNewestCalls({ url, from, count }: Copied): Promise<User> {
  const few = await signUp(url, `few-${Date.now()}`);
  const address = `${url}/api/library/search`;
  const list = await post(address, { body: { limit: count }, headers: from.headers });
  const { calls } = libraryReplySchema.parse(await list.json());
  for (const { _id } of calls.toReversed()) {
    const [call] = callsReplySchema.parse(await read(`${url}/api/metrics/?id=${_id}`, from));
    await post(`${url}/api/metrics`, { body: newCallSchema.parse(call), headers: few.headers });
  }
  return few;
}

async function read(address: string, { headers }: User): Promise<unknown> {
  const response = await fetch(address, { headers });
  if (!response.ok) throw new Error(`${address} responded ${response.status}`);
  return response.json();
}

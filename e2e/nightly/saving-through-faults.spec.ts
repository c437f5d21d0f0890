import {
  idempotencyKeyHeader,
  listedCallSchema,
  savedReplySchema,
} from '@sales-analytics/contract';
import {
  startFaultProxy,
  tooManyRequests,
  type FaultProxy,
  type WireFault,
} from '@sales-analytics/testing';
import type { Page } from '@playwright/test';
import { expectResult, importFiles } from '../support/results.ts';
import { listCalls } from '../support/resume.ts';
import { openAnalysis } from '../support/steps.ts';
import { expect, test as base, type Account } from '../support/test.ts';

const test = base.extend<object, { network: FaultProxy }>({
  network: [
    async ({ product }, use) => {
      const network = await startFaultProxy({ target: product.url });
      await use(network);
      await network.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ network }, use) => use(network.url),
  expectedConsole: async ({}, use) => use([/Failed to load resource/, /Failed to save metrics/]),
});

const faults: Record<string, WireFault> = {
  'the connection breaks before the server hears of it': { kind: 'reset', at: 'arrival' },
  'the connection breaks when it is stored': { kind: 'reset', at: 'answer' },
  'the connection breaks within the answer': { kind: 'reset', at: 'body', bytes: 5 },
  'the answer is cut off': { kind: 'cut', of: 'answer', bytes: 10 },
  'a gateway gives up, and it is stored': { kind: 'status', status: 504, isWorkDone: true },
  'a gateway has lost its server': { kind: 'status', status: 502 },
  'a gateway asks to wait': tooManyRequests(1),
  'it takes a while': { kind: 'latency', ms: 1_500 },
  'the answer comes by bytes': { kind: 'drip', bytes: 5, pauseMs: 20 },
};

for (const [what, fault] of Object.entries(faults)) {
  test(`a call is stored once if ${what}`, async ({ page, network, product, account }) => {
    network.reset();
    await openAnalysis(page, product, account);
    await importFiles(page, { name: 'call.txt', text: 'Alex: Hi.\nDana: Hello.' });
    await expectResult(page);
    network.fail(fault, { times: 1, path: /^\/api\/metrics$/ });
    const { save, saved, failed } = savingOf(page);
    await save.click();
    await expect(saved.or(failed).first()).toBeVisible();
    if (await failed.isVisible()) await save.click();
    await expect(saved).toBeDisabled();
    expect(countRequests(network)).toBe(1);
    expect(await listCalls(page)).toHaveLength(1);
  });
}

const stalls: Record<string, WireFault> = {
  'nothing is heard of the server': { kind: 'stall', at: 'arrival' },
  'it is stored, and nothing is heard of it': { kind: 'stall', at: 'answer' },
  'the answer stops in its middle': { kind: 'stall', at: 'body', bytes: 5 },
};

for (const [what, fault] of Object.entries(stalls)) {
  test(`a call is stored once if ${what}`, async ({ page, network, product, account }) => {
    network.reset();
    await page.clock.install();
    await openAnalysis(page, product, account);
    await importFiles(page, { name: 'call.txt', text: 'Alex: Hi.\nDana: Hello.' });
    await expectResult(page);
    network.fail(fault, { times: 1, path: /^\/api\/metrics$/ });
    const { save, saved, failed } = savingOf(page);
    await save.click();
    await expect.poll(() => countRequests(network)).toBe(1);
    await page.clock.fastForward('02:01');
    await expect(failed).toBeVisible();
    await save.click();
    await expect(saved).toBeDisabled();
    expect(await listCalls(page)).toHaveLength(1);
  });
}

function countRequests(network: FaultProxy): number {
  return network.requests.filter(({ fault }) => fault).length;
}

function savingOf(page: Page) {
  return {
    save: page.getByRole('button', { name: 'Save Metrics' }),
    saved: page.getByRole('button', { name: 'Saved', exact: true }),
    failed: page.getByText('Failed to save metrics').first(),
  };
}

/** A rep who retries uses the same idempotency key until the response confirms the save. */
async function saveUntilStored(network: FaultProxy, name: string, headers: Record<string, string>) {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const ends = new AbortController();
    giveUp = () => ends.abort();
    const sent = { ...headers, 'content-type': 'application/json', [idempotencyKeyHeader]: name };
    const call = { analysis: {}, recording: { fileName: name } };
    const request = { method: 'POST', headers: sent, body: JSON.stringify(call) };
    const reply = await fetch(`${network.url}/api/metrics`, { ...request, signal: ends.signal })
      .then((response) => response.json())
      .catch(() => undefined);
    if (savedReplySchema.safeParse(reply).success) return true;
  }
  return false;
}

const saves = 300;
const maxTries = 4;
/** A timeout would abort a request whose response never ends. */
let giveUp: () => void = () => undefined;

test('calls are stored once each with few retries when one request in five fails', async ({
  product,
  account,
}) => {
  const network = await startFaultProxy({
    target: product.url,
    pause: async () => undefined,
    onStall: () => giveUp(),
  });
  const headers = await registerForHeaders(product.url, account);
  network.failAtRandom({ rate: 0.2, seed: 11 });
  const stored: string[] = [];
  for (let count = 1; count <= saves; count += 1) {
    const name = `save ${count}`;
    if (await saveUntilStored(network, name, headers)) stored.push(name);
  }
  await network.close();

  expect(countRequests(network)).toBeGreaterThan(saves / 8);
  expect(stored.length).toBeGreaterThanOrEqual(0.99 * saves);
  expect(network.requests.length / stored.length).toBeLessThanOrEqual(1.3);
  const reply = await fetch(`${product.url}/api/metrics`, { headers });
  const listed = (await reply.json()) as unknown[];
  const names = listed.map((call) => listedCallSchema.parse(call).recording?.fileName);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(stored));
});

async function registerForHeaders(url: string, account: Account) {
  const reply = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = (await reply.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

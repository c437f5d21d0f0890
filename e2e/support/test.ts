import { expect, test as base, type BrowserContext, type Request } from '@playwright/test';
import { startProduct, type Product } from './product.ts';
import { watchAddresses } from './searched-words.ts';

/** No request to our server may contain these keys. */
export const keys = {
  assemblyAI: 'aai-canary-0f9d2c7be1',
  openAI: 'sk-canary-5b1e77a0c4',
};

export interface Account {
  name: string;
  email: string;
  password: string;
}

interface Fixtures {
  account: Account;
  expectedConsole: RegExp[];
  oldAddresses: string[];
  /** Every test checks that our server gets no keys and audio, no address has searched words and the console is empty. */
  watched: void;
}

let accounts = 0;

export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  account: async ({}, use, info) => {
    accounts += 1;
    const email = `rep-${info.workerIndex}-${accounts}-${Date.now()}@example.com`;
    await use({ name: 'Alex Morgan', email, password: 'correct horse battery' });
  },
  expectedConsole: async ({}, use) => use([]),
  oldAddresses: async ({}, use) => use([]),
  watched: [
    async ({ context, product, expectedConsole, oldAddresses }, use) => {
      product.resetProviders();
      const ownTraffic: Request[] = [];
      const noise = watchConsole(context, expectedConsole);
      const addresses = watchAddresses(context);
      context.on('request', (request) => {
        if (request.url().startsWith(product.url)) ownTraffic.push(request);
      });
      await use();
      expect(
        await findRequestsWithKeys(ownTraffic),
        'requests to our server that carry a key',
      ).toEqual([]);
      expect(
        await findRequestsWithAudio(ownTraffic),
        'requests to our server that may carry audio',
      ).toEqual([]);
      expect(
        addresses.findSearchedWords(oldAddresses),
        'addresses with what was searched for',
      ).toEqual([]);
      expect(noise, 'messages in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Errors about failed requests are left out, because tests check them themselves. */
function watchConsole(context: BrowserContext, expected: RegExp[]): string[] {
  const noise: string[] = [];
  function note(text: string) {
    const isExpected = [
      /^Failed to load resource/,
      // A slow machine shows the first heading long after the page is loaded.
      /was preloaded using link preload but not used/,
      ...expected,
    ].some((pattern) => pattern.test(text));
    if (!isExpected) noise.push(text);
  }
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  context.on('weberror', (webError) => note(String(webError.error())));
  return noise;
}

async function findRequestsWithKeys(requests: Request[]): Promise<string[]> {
  const carriers: string[] = [];
  for (const request of requests) {
    const headers = await request.allHeaders().catch(() => request.headers());
    const sent = [request.url(), JSON.stringify(headers), request.postData() ?? ''].join('\n');
    if (Object.values(keys).some((key) => sent.includes(key))) carriers.push(request.url());
  }
  return carriers;
}

/** The size is between the largest saved call and the smallest recording of the tests. */
const minAudioBytes = 300_000;

/** The body of a normal request is JSON and smaller than a recording. */
async function findRequestsWithAudio(requests: Request[]): Promise<string[]> {
  const carriers: string[] = [];
  for (const request of requests) {
    if (['GET', 'HEAD'].includes(request.method())) continue;
    const headers = await request.allHeaders().catch(() => request.headers());
    const bytes = Number(headers['content-length'] ?? 0);
    const isJson = headers['content-type']?.startsWith('application/json') ?? bytes === 0;
    if (!isJson || bytes >= minAudioBytes) carriers.push(`${request.method()} ${request.url()}`);
  }
  return carriers;
}

export const nightly = { tag: '@nightly' };

export function nightlyExcept(value: string, ...onEveryChange: string[]): { tag?: string } {
  return onEveryChange.includes(value) ? {} : nightly;
}

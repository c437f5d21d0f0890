import { dropRecordings, openAnalysis, recordingInput } from './support/steps.ts';
import type { Product } from './support/product.ts';
import { expect, nightlyExcept, test } from './support/test.ts';

const stages = {
  uploading: {
    hold: (product: Product) => product.assemblyAI.fail({ kind: 'stall' }, { path: /upload/ }),
    isReached: (product: Product) => product.assemblyAI.requests.some(isUpload),
  },
  transcribing: {
    hold: (product: Product) => product.assemblyAI.pollsUntilDone(1_000),
    isReached: (product: Product) => product.assemblyAI.requests.some(isPoll),
  },
  analysing: {
    hold: (product: Product) => product.openAI.fail({ kind: 'stall' }, { path: /chat/ }),
    isReached: (product: Product) =>
      product.openAI.requests.filter(({ method }) => method === 'POST').length === 2,
  },
};

for (const [name, stage] of Object.entries(stages)) {
  test(
    `after stopping while ${name}, a new run gets no results of the old one`,
    nightlyExcept(name, 'transcribing'),
    async ({ page, product, account }) => {
      stage.hold(product);
      await openAnalysis(page, product, account);
      await dropRecordings(page, 'sales-call.mp3');
      await expect.poll(() => stage.isReached(product)).toBe(true);
      await page.getByRole('button', { name: 'Stop Processing' }).click();
      await expect(recordingInput(page)).toHaveCount(1);
      await expect(page.getByRole('alert')).toHaveCount(0);

      const stopped = [...product.assemblyAI.requests, ...product.openAI.requests];
      product.resetProviders();
      await dropRecordings(page, 'sales-call.wav');
      await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();

      // The second run took seconds, so a timer that remained from the first would have sent a request.
      const oldPolls = new Set(stopped.filter(isPoll).map(({ path }) => path));
      const since = product.assemblyAI.requests;
      expect(since.filter(({ path }) => oldPolls.has(path))).toEqual([]);
      expect(since.filter(isUpload)).toHaveLength(1);
      expect(product.openAI.requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
    },
  );
}

interface Sent {
  method: string;
  path: string;
}

function isUpload({ method, path }: Sent): boolean {
  return method === 'POST' && path.includes('/v2/upload');
}

function isPoll({ method, path }: Sent): boolean {
  return method === 'GET' && path.includes('/v2/transcript/');
}

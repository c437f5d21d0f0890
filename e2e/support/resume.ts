import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { listedCallSchema, type ListedCall } from '@sales-analytics/contract';
import type { Product } from './product.ts';

/** Only billed requests count. Polls and searches for a job are free. */
export function countPaidRequests({ assemblyAI, openAI }: Product) {
  const posts = assemblyAI.requests.filter(({ method }) => method === 'POST');
  const chats = openAI.requests.filter(({ method }) => method === 'POST');
  const analyses = chats.filter(({ bodyText }) => isAnalysis(bodyText));
  return {
    uploads: posts.filter(({ path }) => path === '/v2/upload').length,
    creates: posts.filter(({ path }) => path === '/v2/transcript').length,
    analyses: analyses.length,
    summaries: chats.length - analyses.length,
  };
}

/** The other request is for the summary. */
function isAnalysis(bodyText: string): boolean {
  return bodyText.includes('"callAnalysis"');
}

export const paidOnce = { uploads: 1, creates: 1, analyses: 1, summaries: 1 };

/**
 * The provider receives these requests and does its work, but its responses are lost until the returned function is called.
 */
export async function loseResponses(
  page: Page,
  url: string,
  isLost: (request: Request) => boolean,
) {
  let isOver = false;
  await page.route(url, async (route) => {
    if (isOver || !isLost(route.request())) await route.continue();
    else await route.fetch();
  });
  return () => {
    isOver = true;
  };
}

export async function loseModelResponse(page: Page, half: 'analysis' | 'summary') {
  return loseResponses(page, '**/v1/chat/completions', (request) => {
    return isAnalysis(request.postData() ?? '') === (half === 'analysis');
  });
}

export function unsavedCalls(page: Page): Locator {
  return page
    .locator('[data-card]')
    .filter({ has: page.getByRole('heading', { name: 'Not saved yet' }) });
}

/** The analysis screen must have read the drafts before it can show none. */
export async function expectNoDrafts(page: Page) {
  await page.goto('/dashboard/analysis');
  await expect.poll(() => readDraftProgress(page)).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Analyse a call' })).toBeVisible();
  await expect(unsavedCalls(page)).toHaveCount(0);
}

/** A test must not close a page before its progress is stored. */
export async function readDraftProgress(page: Page): Promise<DraftProgress[]> {
  return page.evaluate(async () => {
    function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The database failed')));
      });
    }
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'sales-analytics')) return [];
    const database = await settled(indexedDB.open('sales-analytics'));
    const calls = database.transaction('kept-calls').objectStore('kept-calls');
    const records = (await settled(calls.getAll())) as { progress: DraftProgress }[];
    database.close();
    return records.map(({ progress }) => progress);
  });
}

export async function expectCompleteDraft(page: Page) {
  await expect
    .poll(() => readDraftProgress(page))
    .toMatchObject([{ analysis: expect.anything(), summary: expect.anything() }]);
}

export async function listCalls(page: Page): Promise<ListedCall[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const reply = await page.request.get('/api/metrics', { headers });
  return ((await reply.json()) as unknown[]).map((call) => listedCallSchema.parse(call));
}

interface DraftProgress {
  stage: 'chosen' | 'uploaded' | 'transcribing' | 'reading' | 'transcribed';
  analysis?: unknown;
  summary?: unknown;
}

export async function countStoredRecordings(page: Page): Promise<number> {
  return page.evaluate(async () => {
    async function count(folder: FileSystemDirectoryHandle): Promise<number> {
      let found = 0;
      try {
        for await (const handle of folder.values()) {
          if (handle.kind === 'directory') found += await count(handle);
          else if (handle.name === 'audio') found += Number((await handle.getFile()).size > 0);
        }
      } catch (error) {
        // The file may have been deleted after it was listed.
        if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
      }
      return found;
    }
    return count(await navigator.storage.getDirectory());
  });
}

import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { watchMemory, writeSilence } from '../e2e/support/page-memory.ts';
import { isShort } from './command-line.ts';
import type { Product } from '../e2e/support/product.ts';
import { openAnalysis } from '../e2e/support/steps.ts';
import type { Upload } from './core-goals.ts';

const size = isShort ? 30_000_000 : 300_000_000;
const megabyte = 1_000_000;

export async function measureUpload(browser: Browser, product: Product): Promise<Upload> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-upload-'));
  const file = join(folder, 'long-call.wav');
  try {
    await writeSilence(file, size);
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    const email = `bench-upload-${Date.now()}@example.com`;
    await openAnalysis(page, product, {
      name: 'Alex',
      email,
      password: 'correct horse battery',
    });
    const { growth, samples } = await upload(page, product, file);
    const growthReadWhole = await readWhole(await context.newPage(), file);
    await context.close();
    return { growth, growthReadWhole, size: size / megabyte, samples };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function upload(page: Page, product: Product, file: string) {
  const heldBytes = await watchMemory(page);
  const before = await heldBytes();
  await page.locator('input[type=file][accept*=".mp3"]').setInputFiles(file);
  let peakBytes = before;
  let samples = 0;
  while (!isUploaded(product)) {
    peakBytes = Math.max(peakBytes, await heldBytes());
    samples += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { growth: (peakBytes - before) / megabyte, samples };
}

function isUploaded({ assemblyAI }: Product): boolean {
  const sent = assemblyAI.requests.find(({ path }) => path === '/v2/upload');
  if (sent?.ending === 'broken') throw new Error('The upload broke off');
  return sent?.ending === 'answered' && sent.bodyBytes === size;
}

async function readWhole(page: Page, file: string): Promise<number> {
  await page.setContent('<input type="file">');
  const heldBytes = await watchMemory(page);
  const before = await heldBytes();
  await page.locator('input').setInputFiles(file);
  await page.evaluate(async () => {
    const [chosen] = document.querySelector('input')?.files ?? [];
    Object.assign(window, { whole: await chosen?.arrayBuffer() });
  });
  return ((await heldBytes()) - before) / megabyte;
}

import { open, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Product } from '../e2e/support/product.ts';
import { readyToAnalyse } from '../e2e/support/steps.ts';
import type { Upload } from './core-report.ts';

const size = 300_000_000;
const megabyte = 1_000_000;

export async function measureUpload(browser: Browser, product: Product): Promise<Upload> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-upload-'));
  const file = join(folder, 'long-call.wav');
  try {
    await writeSilence(file);
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    const email = `bench-upload-${Date.now()}@example.com`;
    await readyToAnalyse(page, product, {
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
  const memory = await openMemory(page);
  const before = await usedBytes(memory);
  await page.locator('input[type=file][accept*=".mp3"]').setInputFiles(file);
  let most = before;
  let samples = 0;
  while (!isUploaded(product)) {
    most = Math.max(most, await usedBytes(memory));
    samples += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { growth: (most - before) / megabyte, samples };
}

function isUploaded({ assemblyAI }: Product): boolean {
  const sent = assemblyAI.requests.find(({ path }) => path === '/v2/upload');
  if (sent?.ending === 'broken') throw new Error('The upload broke off');
  return sent?.ending === 'answered' && sent.bodyBytes === size;
}

async function readWhole(page: Page, file: string): Promise<number> {
  await page.setContent('<input type="file">');
  const memory = await openMemory(page);
  const before = await usedBytes(memory);
  await page.locator('input').setInputFiles(file);
  await page.evaluate(async () => {
    const [chosen] = document.querySelector('input')?.files ?? [];
    Object.assign(window, { whole: await chosen?.arrayBuffer() });
  });
  return ((await usedBytes(memory)) - before) / megabyte;
}

async function openMemory(page: Page): Promise<CDPSession> {
  const memory = await page.context().newCDPSession(page);
  await memory.send('Performance.enable');
  await memory.send('HeapProfiler.enable');
  await memory.send('HeapProfiler.collectGarbage');
  return memory;
}

/** Objects of the page, and the buffers that lie outside of its heap. */
async function usedBytes(memory: CDPSession): Promise<number> {
  const { metrics } = await memory.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  const usage: object = await memory.send('Runtime.getHeapUsage');
  const buffers = 'backingStorageSize' in usage ? Number(usage.backingStorageSize) : 0;
  return heap + buffers;
}

/** A recording of silence that takes no room on the disk: 48 kHz, two channels of 16 bits. */
async function writeSilence(path: string): Promise<void> {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(size - 8, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(48_000, 24);
  head.writeUInt32LE(48_000 * 4, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(size - head.length, 40);
  const handle = await open(path, 'w');
  await handle.write(head);
  await handle.truncate(size);
  await handle.close();
}

import { open } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Returns a function that measures the memory of the page's scripts, including buffers. */
export async function watchMemory(page: Page): Promise<() => Promise<number>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('HeapProfiler.collectGarbage');
  return async function heldBytes() {
    const { usedSize, backingStorageSize } = await devTools.send('Runtime.getHeapUsage');
    return usedSize + backingStorageSize;
  };
}

/** The silent WAV is a sparse file with 48 kHz and two channels of 16 bits. */
export async function writeSilence(path: string, fileBytes: number): Promise<void> {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(fileBytes - 8, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(48_000, 24);
  head.writeUInt32LE(48_000 * 4, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(fileBytes - head.length, 40);
  const file = await open(path, 'w');
  await file.write(head);
  await file.truncate(fileBytes);
  await file.close();
}

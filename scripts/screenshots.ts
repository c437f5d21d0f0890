// `npm run screenshots`: starts the demo and writes pictures of the library, the sample call and a practice call to
// docs/images, in the light and the dark theme, 1440 x 900.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { healthReplySchema, newCallSchema } from '@sales-analytics/contract';
import { aCall, fixturePath } from '@sales-analytics/testing';
import { recordButton, startCall, typeLine } from '../e2e/support/practice.ts';
import { storeCall } from '../e2e/support/results.ts';
import { register } from '../e2e/support/steps.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs', 'images');
const viewport = { width: 1440, height: 900 };

const pictures: Record<string, (page: Page) => Promise<void>> = {
  async library(page) {
    await page.goto('/dashboard');
    await page
      .getByRole('link', { name: /View detailed analysis/ })
      .first()
      .waitFor();
  },
  async 'sample-call'(page) {
    await page.goto('/dashboard/analysis?sample');
    await page.getByRole('heading', { name: 'Call Summary' }).waitFor();
    await page.getByRole('region', { name: 'Recording player' }).waitFor();
  },
  async practice(page) {
    await page.goto('/dashboard/cold-call-practice');
    await startCall(page);
    for (const text of ['Hi, this is Alex from Fleetwise.', 'Do you plan your routes by hand?']) {
      await typeLine(page, text);
      await page.getByRole('log').getByText(text, { exact: true }).waitFor();
      await recordButton(page).isEnabled();
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
    }
  },
};

const dataDir = mkdtempSync(join(tmpdir(), 'screenshots-'));
const demo = spawn(process.execPath, ['--import', 'tsx', 'scripts/demo.ts'], {
  cwd: root,
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise((resolve) => demo.once('exit', resolve));
try {
  const url = await addressOfDemo();
  mkdirSync(folder, { recursive: true });
  for (const theme of ['light', 'dark'] as const) await takeAll(url, theme);
} finally {
  demo.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}

async function addressOfDemo(): Promise<string> {
  for await (const line of createInterface({ input: demo.stdout })) {
    const url = /runs at (http:\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('The demo did not start');
}

async function takeAll(url: string, theme: 'light' | 'dark') {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${fixturePath('sales-call.wav')}`,
    ],
  });
  try {
    const context = await browser.newContext({
      locale: 'en-GB',
      baseURL: url,
      viewport,
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await prepare(page, theme);
    for (const [name, open] of Object.entries(pictures)) {
      await open(page);
      const path = join(folder, `${name}-${theme}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      writeFileSync(path, recompressed(readFileSync(path)));
      console.log(`${path}: ${Math.round(statSync(path).size / 1000)} kB`);
    }
  } finally {
    await browser.close();
  }
}

async function prepare(page: Page, theme: string) {
  const account = { name: 'Alex Morgan', password: 'correct horse battery' };
  await register(page, { ...account, email: `alex-${theme}@example.com` });
  const health = healthReplySchema.parse(await (await page.request.get('/api/health')).json());
  const settings = {
    apiKey: 'demo',
    assemblyAIKey: 'demo',
    modelProvider: 'openai',
    modelName: 'gpt-4o-mini',
    ...health.demo,
  };
  await page.evaluate((value) => localStorage.setItem('settings', value), JSON.stringify(settings));
  const names = ['Fleetwise discovery', 'Quotewell renewal', 'Depotly demo', 'Lanewise follow-up'];
  for (const name of names) {
    const call = newCallSchema.parse(aCall());
    await storeCall(page, { ...call, recording: { ...call.recording, fileName: `${name}.mp3` } });
  }
}

/** Browsers compress a PNG for speed, and this compresses it as much as zlib can. */
function recompressed(png: Buffer): Buffer {
  const signatureBytes = 8;
  const kept: Buffer[] = [png.subarray(0, signatureBytes)];
  const data: Buffer[] = [];
  for (let at = signatureBytes; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const end = at + length + 12;
    if (type === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    else if (type === 'IEND') {
      const pixels = deflateSync(inflateSync(Buffer.concat(data)), { level: 9, memLevel: 9 });
      kept.push(chunkOf('IDAT', pixels), png.subarray(at, end));
    } else kept.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}

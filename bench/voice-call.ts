// Measures the delays of a hands-free call in Chromium, with a scripted microphone, synthetic speech and providers with
// fixed delays. Exits with 1 if a goal is missed. `--write` puts the table into docs/hands-free-speed.md, `--short`
// measures four turns.
import { chromium, type Page } from '@playwright/test';
import {
  expectState,
  pause,
  openHandsFree,
  speak,
  startHandsFree,
} from '../e2e/support/hands-free.ts';
import { startProduct } from '../e2e/support/product.ts';
import { isShort, publish, requireGoals } from './command-line.ts';
import { machineText } from './machine.ts';
import { percentile } from './statistics.ts';
import { installVoiceStopwatch, type VoiceTimes } from './voice-call-stopwatch.ts';

const turns = isShort ? 4 : 20;
const delays = { transcription: 150, firstToken: 350, voice: 150 };
const quietBeginMs = 30;

interface Row {
  what: string;
  values: readonly number[];
  share: number;
  goalMs: number;
}

const product = await startProduct({
  assemblyAI: {
    latencyMs: ({ path }) => (path.includes('speech') ? delays.voice : delays.transcription),
  },
  openAI: { latencyMs: ({ method }) => (method === 'POST' ? delays.firstToken : 0) },
});
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
});

try {
  const early = await measureTurns();
  const interrupted = await measureInterruptions();
  const rows: Row[] = [
    {
      what: 'frame that ends a turn or pause to request sent',
      values: early.own,
      share: 0.95,
      goalMs: 60,
    },
    {
      what: 'end of speech to the prospect’s voice',
      values: early.voice,
      share: 0.5,
      goalMs: 1_200,
    },
    { what: 'speech to lowered voice', values: interrupted.lowered, share: 0.95, goalMs: 150 },
    { what: 'speech to silence', values: interrupted.silent, share: 0.95, goalMs: 450 },
    { what: 'key to silence', values: interrupted.byKey, share: 0.95, goalMs: 5 },
  ];
  publish(reportOf(rows), 'docs/hands-free-speed.md');
  requireGoals(rows.every(isReached));
} finally {
  await browser.close();
  await product.close();
}

async function openCall(sentenceMs: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  // The compiler wraps inner functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(installVoiceStopwatch);
  const email = `bench-${Date.now()}@example.com`;
  const account = { name: 'Alex', email, password: 'correct horse battery' };
  await openHandsFree(page, product, { ...account, sentenceMs });
  product.openAI.answer({ replies: ['Who is this, please?'] });
  product.assemblyAI.prepareTranscripts('May I ask how you plan your routes today?');
  await startHandsFree(page);
  return page;
}

function times(page: Page): Promise<VoiceTimes> {
  return page.evaluate(() => (window as unknown as { voiceTimes: VoiceTimes }).voiceTimes);
}

async function speakNoted(page: Page, lengthMs: number) {
  await page.evaluate(() => {
    const { voiceTimes } = window as unknown as { voiceTimes: VoiceTimes };
    voiceTimes.speechBeganMs = performance.now();
  });
  await speak(page, lengthMs);
  await page.evaluate(() => {
    const { voiceTimes } = window as unknown as { voiceTimes: VoiceTimes };
    voiceTimes.speechEndedMs = performance.now();
  });
}

async function measureTurns() {
  const page = await openCall(800);
  const voice: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await speakNoted(page, 1_500);
    await expectState(page, 'Speaking');
    await expectState(page, 'Listening');
    const { soundedMs, speechEndedMs } = await times(page);
    voice.push(soundedMs - speechEndedMs);
    await pause(page, 500);
  }
  const { ownMs } = await times(page);
  await page.close();
  return { voice, own: ownMs };
}

async function measureInterruptions() {
  const page = await openCall(6_000);
  const lowered: number[] = [];
  const silent: number[] = [];
  const byKey: number[] = [];
  await speakNoted(page, 1_500);
  for (let turn = 0; turn < turns; turn += 1) {
    await expectState(page, 'Speaking');
    await pause(page, 1_200);
    if (turn % 2 === 0) {
      await speakNoted(page, 1_500);
      const { speechBeganMs, loweredMs, pausedMs } = await times(page);
      lowered.push(loweredMs - speechBeganMs - quietBeginMs);
      silent.push(pausedMs - speechBeganMs - quietBeginMs);
    } else {
      await page.locator('body').press('Space');
      const { keyMs, stoppedMs } = await times(page);
      byKey.push(stoppedMs - keyMs);
      await expectState(page, 'Listening');
      await speakNoted(page, 1_500);
    }
  }
  await page.close();
  return { lowered, silent, byKey };
}

function isReached({ values, share, goalMs }: Row): boolean {
  return values.length > 0 && percentile(values, share) <= goalMs;
}

function reportOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const { what, values, share, goalMs } = row;
    const name = share === 0.5 ? 'median' : `p${share * 100}`;
    const value = Math.round(percentile(values, share));
    return `| ${what}, ${name} | ${value} | ${goalMs} | ${values.length} | ${isReached(row) ? 'yes' : '**no**'} |`;
  });
  return `# A hands-free call, measured

Synthetic speech. Measured by \`npm run bench:call -- --write\`: the built product in Chromium ${browser.version()}, a scripted
microphone, emulated providers (transcription ${delays.transcription} ms, model ${delays.firstToken} ms, voice ${delays.voice} ms). ${machineText()}.
Turn taking itself is measured in [turn-detection.md](turn-detection.md).

| what | ms | goal | n | reached |
| --- | ---: | ---: | ---: | --- |
${lines.join('\n')}
`;
}

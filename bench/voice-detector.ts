// Measures how long the speech detector takes for 32 ms of sound, in Node and in Chromium, with the built worklet and
// weights. Exits with 1 if the median is more than 5 % of the time of the sound. The median counts because other work of
// the machine interrupts single chunks. `--node` leaves Chromium out, `--short` takes the first ten seconds.
import { runInThisContext } from 'node:vm';
import { chromium } from '@playwright/test';
import { fixturePath } from '@sales-analytics/testing';
import { isShort, requireGoals } from './command-line.ts';
import { machineText } from './machine.ts';
import { runCapture, type CaptureWork } from './voice-detector-run.ts';
import { readBuiltDetector, readWav } from './built-detector.ts';
import { medianOf, percentile } from './statistics.ts';

const chunkMs = 32;
const maxShare = 0.05;
const maxFileBytes = 500_000;
const shortSeconds = 10;

const { worklet, weights, weightBytes } = readBuiltDetector();
const { samples, rate } = readWav(fixturePath('sales-call.wav'));
const work: CaptureWork = {
  worklet,
  weights,
  samples: isShort ? samples.slice(0, shortSeconds * rate) : samples,
  rate,
};

const results = [
  { place: `Node ${process.version}`, times: runCapture(runInThisContext, work).times },
];
if (!process.argv.includes('--node')) results.push(await measureInChromium());

console.log(
  [
    `Weights: ${(weightBytes / 1000).toFixed(0)} kB. ${machineText()}`,
    '',
    '| where | chunks | mean, ms | median, ms | 95 of 100, ms | median to real time |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...results.map(rowOf),
  ].join('\n'),
);
const isSlow = results.some(({ times }) => medianOf(times) / chunkMs > maxShare);
requireGoals(!isSlow);
if (weightBytes > maxFileBytes) process.exitCode = 1;

async function measureInChromium() {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage();
    const code = `(${runCapture.toString()})(eval, ${JSON.stringify(work)}).times`;
    const times = await page.evaluate<number[]>(code);
    return { place: `Chromium ${browser.version()}, main thread`, times };
  } finally {
    await browser.close();
  }
}

function rowOf({ place, times }: { place: string; times: number[] }): string {
  const share = `${((100 * medianOf(times)) / chunkMs).toFixed(1)} %`;
  const figures = [mean(times), medianOf(times), percentile(times, 0.95)];
  const cells = [place, times.length, ...figures.map((ms) => ms.toFixed(2)), share];
  return `| ${cells.join(' | ')} |`;
}

function mean(times: number[]): number {
  return times.reduce((sum, ms) => sum + ms, 0) / times.length;
}

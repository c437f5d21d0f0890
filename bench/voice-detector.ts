// Measures how long the speech detector takes for 32 ms of sound: the built worklet and its built weights, driven as an
// audio thread does, in Node and in Chromium. Exits with 1 if the median is more than 5 % of the time of the sound: other
// work of the machine interrupts single chunks. `--node` leaves Chromium out.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { chromium } from '@playwright/test';
import { fixturePath } from '@sales-analytics/testing';
import { machineText } from './machine.ts';
import { measureCapture, type CaptureWork } from './voice-detector-run.ts';
import { medianOf, percentile } from './statistics.ts';

const chunkMs = 32;
const largestShare = 0.05;
const largestFile = 500_000;
const recordingHeadBytes = 44;

const assets = join(import.meta.dirname, '../apps/web/dist/assets');
const weightsFile = builtFile(/^speech-weights-.*\.bin$/);
const work: CaptureWork = {
  worklet: builtFile(/^capture-worklet-.*\.js$/).toString(),
  weights: halfFloats(weightsFile),
  samples: samplesOf(readFileSync(fixturePath('sales-call.wav'))),
};

const results = [
  { place: `Node ${process.version}`, times: measureCapture(runInThisContext, work) },
];
if (!process.argv.includes('--node')) results.push(await measureInChromium());

console.log(
  [
    `Weights: ${(weightsFile.length / 1000).toFixed(0)} kB. ${machineText()}`,
    '',
    '| where | chunks | mean, ms | median, ms | 95 of 100, ms | median to real time |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...results.map(rowOf),
  ].join('\n'),
);
const isSlow = results.some(({ times }) => medianOf(times) / chunkMs > largestShare);
if (isSlow || weightsFile.length > largestFile) process.exitCode = 1;

function builtFile(pattern: RegExp): Buffer {
  const name = readdirSync(assets).find((file) => pattern.test(file));
  if (name === undefined) throw new Error(`The build has no file ${pattern}`);
  return readFileSync(join(assets, name));
}

function halfFloats(file: Buffer): number[] {
  return Array.from({ length: file.length / 2 }, (_, i) => {
    const bits = file.readUInt16LE(i * 2);
    const exponent = (bits >> 10) & 31;
    const size = exponent === 0 ? (bits & 1023) / 1024 : 1 + (bits & 1023) / 1024;
    return (bits & 0x80_00 ? -size : size) * 2 ** (Math.max(exponent, 1) - 15);
  });
}

function samplesOf(recording: Buffer): number[] {
  return Array.from(
    { length: (recording.length - recordingHeadBytes) / 2 },
    (_, i) => recording.readInt16LE(recordingHeadBytes + i * 2) / 32_768,
  );
}

async function measureInChromium() {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage();
    const code = `(${measureCapture.toString()})(eval, ${JSON.stringify(work)})`;
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

// Measures how well the built product reads recorded people on this computer, in Chromium: `npm run bench:recogniser -- FOLDER
// TEXTS`. FOLDER has WAV files of one channel and 16 bits, and TEXTS is a list of lines 'file name: text'. An example are
// Debian's packages asterisk-core-sounds-en-wav and asterisk-core-sounds-en (Allison Smith, CC BY-SA 3.0), which are not part
// of this project. `--short` reads ten files. Exits with 1 if a goal is missed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { seededRandom } from '@sales-analytics/testing';
import { aNoise, aWav } from '@sales-analytics/testing/sound';
import { createAccount, recordingInput } from '../e2e/support/steps.ts';
import { startProduct } from '../e2e/support/product.ts';
import { readWav } from './built-detector.ts';
import { isShort } from './command-line.ts';
import { machineText } from './machine.ts';
import { plainWords, wordErrors } from './word-errors.ts';

const [folder, textsFile] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (!folder || !textsFile)
  throw new Error('Name a folder of WAV files, and the file of their texts.');
const minWords = 4;
const fileCount = isShort ? 10 : 120;
const pauseSeconds = 1;
/** The noise of a quiet room. */
const roomDb = -66;

interface Prompt {
  samples: readonly number[];
  text: string;
}

const kinds = [
  { name: 'clean, 8 kHz', noiseDb: null, goal: 8 },
  { name: 'noise at 10 dB', noiseDb: 10, goal: 18 },
] as const;

const { prompts, rate } = readPrompts(folder, readTexts(textsFile));
const product = await startProduct();
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
});
console.log(machineText());
let isMissed = false;
for (const kind of kinds) {
  const { seconds, wav, said } = recordingOf(kind.noiseDb);
  const { heard, tookMs } = await readInProduct(wav);
  const percent = (100 * wordErrors(said, heard)) / said.length;
  isMissed ||= percent > kind.goal && !isShort;
  const factor = (seconds * 1000) / tookMs;
  console.log(
    `${kind.name}: ${percent.toFixed(1)} % of ${said.length} words wrong (goal ${kind.goal}), ${seconds.toFixed(0)} s read ${factor.toFixed(1)} times as fast as spoken, with the load of the model`,
  );
}
await browser.close();
await product.close();
if (isMissed) process.exitCode = 1;

function readTexts(path: string): Map<string, string> {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
  const lines = text.split('\n').map((line) => /^([\w/-]+):(.*)/.exec(line));
  return new Map(
    lines.flatMap((found) => (found ? [[found[1] ?? '', (found[2] ?? '').trim()]] : [])),
  );
}

function readPrompts(path: string, texts: ReadonlyMap<string, string>) {
  const names = readdirSync(path).filter((name) => {
    const text = texts.get(name.replace(/\.wav$/, ''));
    return name.endsWith('.wav') && text !== undefined && plainWords(text).length >= minWords;
  });
  const files = names.slice(0, fileCount).map((name) => ({
    text: texts.get(name.replace(/\.wav$/, '')) ?? '',
    ...readWav(join(path, name)),
  }));
  return { prompts: files satisfies Prompt[], rate: files[0]?.rate ?? 8_000 };
}

/** Joins the prompts with pauses. The noise is as far below the speech as given, or that of a quiet room. */
function recordingOf(noiseDb: number | null) {
  const random = seededRandom(1);
  const parts = prompts.flatMap(({ samples }) => [
    ...samples,
    ...new Float32Array(Math.round(rate * pauseSeconds * (0.7 + 0.6 * random()))),
  ]);
  const speech = prompts.flatMap(({ samples }) => [...samples]);
  const energy = speech.reduce((sum, sample) => sum + sample * sample, 0) / speech.length;
  const decibels = noiseDb === null ? roomDb : 10 * Math.log10(energy) - noiseDb;
  const noise = aNoise(decibels, parts.length);
  const samples = Float32Array.from(parts, (sample, i) => sample + (noise[i] ?? 0));
  const said = prompts.flatMap(({ text }) => plainWords(text));
  return { seconds: samples.length / rate, wav: aWav([samples], rate), said };
}

async function readInProduct(wav: Uint8Array) {
  const page = await browser.newPage({ baseURL: product.url });
  const email = `reader-${Date.now()}@example.com`;
  await createAccount(page, { name: 'Reader', email, password: 'correct horse battery' });
  await page.goto('/dashboard/analysis');
  const startMs = Date.now();
  const buffer = Buffer.from(wav);
  await recordingInput(page).setInputFiles({ name: 'call.wav', mimeType: 'audio/wav', buffer });
  const save = page.getByRole('button', { name: 'Save Metrics' });
  await save.waitFor({ timeout: 600_000 });
  const tookMs = Date.now() - startMs;
  await save.click();
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
  const heard = plainWords(await savedText(page));
  await page.close();
  return { heard, tookMs };
}

async function savedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const list = (await (await fetch('/api/metrics', { headers })).json()) as { _id: string }[];
    const reply = await fetch(`/api/metrics/?id=${list[0]?._id}`, { headers });
    const [call] = (await reply.json()) as { utterances: { text: string }[] }[];
    return (call?.utterances ?? []).map(({ text }) => text).join(' ');
  });
}

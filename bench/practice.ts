// Measures how long a rep waits for the prospect's reply, and how much of that time is the product's, in Chromium with a
// microphone that plays a recording and providers with fixed delays. Exits with 1 if a goal is missed. `--write` puts the
// table into docs/practice-speed.md, `--short` measures four turns of one model.
import { chromium, type Page } from '@playwright/test';
import { fixturePath } from '@sales-analytics/testing';
import {
  addFakeVoice,
  recordWithMouse,
  pressWithMouse,
  waitForRecording,
  openPractice,
  recordButton,
  readSpokenLog,
  startCall,
} from '../e2e/support/practice.ts';
import { startProduct } from '../e2e/support/product.ts';
import { isShort, publish, requireGoals } from './command-line.ts';
import {
  isGoodEnough,
  practiceReport,
  type Arm,
  type MeasuredModel,
  type TurnTimes,
} from './practice-goals.ts';
import { installStopwatch, readStopwatch, resetStopwatch } from './practice-stopwatch.ts';

const turns = isShort ? 4 : 30;
const holdMs = 400;

/** The delays are in ms. A piece is four words of the reply. */
const delays = { transcription: 150, firstToken: 300, piece: 0 };

const sentences = [
  'Who is this? ',
  'We already have a tool for our routes, and the drivers know it. ',
  'What would be different with yours, in one sentence?',
];
const reply = sentences.join('');
const wordsPerPiece = 4;
const wordCount = (text: string) => text.trim().split(/\s+/).length;
/** The stream's first piece has no words and does not count. */
const piecesUntil = (words: number) => Math.ceil(words / wordsPerPiece);
const firstSentencePieces = piecesUntil(wordCount(sentences[0] ?? ''));
const allPieces = piecesUntil(wordCount(reply));

const product = await startProduct({
  assemblyAI: { latencyMs: () => delays.transcription },
  openAI: {
    latencyMs: ({ method }) => (method === 'POST' ? delays.firstToken : 0),
    pieceMs: () => delays.piece,
  },
});

const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${fixturePath('sales-call.wav')}`,
  ],
});

try {
  const slow = { name: 'a model that writes 25 words a second', pieceMs: 160 };
  const fast = { name: 'a model that writes 66 words a second', pieceMs: 60 };
  const models: MeasuredModel[] = [];
  for (const { name, pieceMs } of isShort ? [fast] : [slow, fast]) {
    const streamed = await measureArm({ firstToken: 300, piece: pieceMs });
    // The whole reply takes the same time, but all its words come at the end.
    const whole = { firstToken: 300 + allPieces * pieceMs, piece: 0 };
    models.push({ name, streamed, waitedFor: await measureArm(whole) });
  }
  const silences = await measureBargeIn();
  const measured = { models, silences, turns, browser: browser.version() };
  publish(practiceReport(measured), 'docs/practice-speed.md');
  requireGoals(isGoodEnough(measured));
} finally {
  await browser.close();
  await product.close();
}

async function openPracticePage({ msPerWord = 2 } = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  // The compiler wraps inner functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await addFakeVoice(page, { msPerWord });
  await page.addInitScript(installStopwatch);
  const email = `bench-${Date.now()}@example.com`;
  await openPractice(page, product, { name: 'Alex', email, password: 'correct horse battery' });
  await startCall(page);
  return page;
}

/** Each arm has a call of its own, so that every call has the same number of turns. */
async function measureArm(pace: { firstToken: number; piece: number }): Promise<Arm> {
  const page = await openPracticePage();
  Object.assign(delays, pace);
  product.openAI.answer({ replies: [reply] });
  const times: TurnTimes[] = [];
  // The first turn also opens connections and fills caches, so it is not counted.
  for (let turn = 0; turn <= turns; turn += 1) {
    product.assemblyAI.prepareTranscripts(`Turn ${turn}.`);
    const measured = await measureTurn(page);
    if (turn > 0) times.push(measured);
  }
  await page.close();
  const model = (pieces: number) => pace.firstToken + pieces * pace.piece;
  return {
    times,
    injected: {
      transcriptMs: delays.transcription,
      firstWordMs: delays.transcription + model(1),
      firstSentenceMs: delays.transcription + model(firstSentencePieces),
    },
  };
}

async function measureTurn(page: Page): Promise<TurnTimes> {
  await resetStopwatch(page);
  await recordWithMouse(page, holdMs);
  await recordButton(page).waitFor();
  await page.waitForFunction(
    () => document.querySelector('[aria-label=Call] span[aria-live]')?.textContent === 'Your turn',
  );
  return readStopwatch(page);
}

/** The times in ms are from pressing the button to silence. */
async function measureBargeIn(): Promise<number[]> {
  Object.assign(delays, { firstToken: 50, piece: 0 });
  const page = await openPracticePage({ msPerWord: 400 });
  product.openAI.answer({ replies: [reply] });
  product.assemblyAI.prepareTranscripts('Hello.');
  await recordWithMouse(page, holdMs);
  const silences: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await page.getByText('Speaking', { exact: true }).waitFor();
    await resetStopwatch(page);
    await pressWithMouse(page);
    const { cancelledAtMs } = await readSpokenLog(page);
    const { pressedAtMs } = await readStopwatch(page);
    const cancelledAt = cancelledAtMs.at(-1);
    if (cancelledAt === undefined) throw new Error('The voice was not stopped');
    silences.push(cancelledAt - pressedAtMs);
    await waitForRecording(page, holdMs);
    await page.mouse.up();
  }
  return silences;
}

import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from './product.ts';
import { createAccount, saveSettings, type AccountWithSettings } from './steps.ts';

export const replies = [
  'Yes, who is this? I have a meeting soon.',
  'We tried a tool like that. It did not last a month.',
  'Send me something by e-mail, then.',
] as const;

export async function openPractice(
  page: Page,
  product: Product,
  { settings, ...account }: AccountWithSettings,
) {
  product.openAI.answer({ replies });
  product.ollama.answer({ replies });
  await createAccount(page, account);
  await saveSettings(page, product, settings);
  await page.goto('/dashboard/cold-call-practice');
}

export const opener = 'Hi, this is Alex from Fleetwise.';

export async function placeCall(page: Page) {
  await page.getByLabel('Persona').selectOption({ label: 'Skeptical' });
  await page.getByRole('button', { name: 'Start Call' }).click();
}

export async function startCall(page: Page) {
  await placeCall(page);
  await expectMicrophoneOpen(page);
}

async function expectMicrophoneOpen(page: Page) {
  // The button can also be pressed earlier. Then the recording starts when the microphone is open.
  await expect(recordButton(page)).toBeEnabled();
  await expect(page.getByText('Waiting for the microphone')).toHaveCount(0);
}

export function recordButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Hold to Record' });
}

export async function pressWithMouse(page: Page) {
  await expect(recordButton(page)).toBeEnabled();
  const box = await recordButton(page).boundingBox();
  if (!box) throw new Error('There is no record button');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.getByRole('button', { name: 'Recording...' }).waitFor();
}

export async function recordWithMouse(page: Page, ms = 700) {
  await pressWithMouse(page);
  await waitForRecording(page, ms);
  await page.mouse.up();
}

/** The time starts with the first sound, on the clock of the page. */
export async function waitForRecording(page: Page, ms: number) {
  await page.locator('[data-meter] [data-loud]').first().waitFor({ state: 'attached' });
  await pause(page, ms);
}

/** The clock is that of the page. */
export async function pause(page: Page, ms: number) {
  await page.evaluate(
    (length) =>
      new Promise((resolve) => {
        setTimeout(resolve, length);
      }),
    ms,
  );
}

export function line(page: Page, text: string): Locator {
  return page.getByRole('log', { name: 'Conversation' }).getByText(text, { exact: true });
}

export async function speakTurn(page: Page, heard: string, answer: string) {
  await recordWithMouse(page);
  await expectTurn(page, heard, answer);
}

export async function typeTurn(page: Page, text: string, answer: string) {
  await typeLine(page, text);
  await expect(line(page, text)).toBeVisible();
  await expect(line(page, answer)).toBeVisible();
}

export async function typeLine(page: Page, text: string) {
  await page.getByLabel('Type your line').fill(text);
  await page.keyboard.press('Enter');
}

/** Sends the failed part of a turn again, and expects the call to continue. */
export async function retryTurn(page: Page, said: string, answer: string) {
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectTurn(page, said, answer);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

async function expectTurn(page: Page, said: string, answer: string) {
  await expect(line(page, said)).toBeVisible();
  await expect(line(page, answer)).toBeVisible();
  await expect(recordButton(page)).toBeEnabled();
}

export interface SpokenLog {
  spoken: { text: string; atMs: number; rate: number; pitch: number; voice: string }[];
  cancelledAtMs: number[];
}

/**
 * The fake voice logs its texts and takes time to speak them. Like the voice of a browser, it sends a boundary event at
 * every word.
 */
export async function addFakeVoice(page: Page, { msPerWord = 40 } = {}) {
  await page.addInitScript(installVoice, msPerWord);
}

export async function readSpokenLog(page: Page): Promise<SpokenLog> {
  return page.evaluate(() => (window as unknown as { spokenLog: SpokenLog }).spokenLog);
}

function installVoice(msPerWord: number) {
  const log: SpokenLog = { spoken: [], cancelledAtMs: [] };
  Object.assign(window, { spokenLog: log });
  const voices = ['Samantha', 'Daniel', 'Karen'].map((name) => ({
    name,
    lang: 'en-US',
    default: name === 'Samantha',
    localService: true,
    voiceURI: name,
  }));
  let queue: SpeechSynthesisUtterance[] = [];
  let speaking: SpeechSynthesisUtterance | null = null;
  let timer = 0;

  function tell(utterance: SpeechSynthesisUtterance, type: string, more: object = {}) {
    utterance.dispatchEvent(Object.assign(new Event(type), { utterance, charIndex: 0, ...more }));
  }
  function next() {
    speaking = queue.shift() ?? null;
    if (!speaking) return;
    const utterance = speaking;
    tell(utterance, 'start');
    const words = [...utterance.text.matchAll(/\S+/g)];
    let index = 0;
    function word() {
      const match = words[index];
      index += 1;
      if (!match) {
        speaking = null;
        tell(utterance, 'end', { charIndex: utterance.text.length });
        next();
        return;
      }
      const more = { name: 'word', charIndex: match.index, charLength: match[0].length };
      tell(utterance, 'boundary', more);
      timer = window.setTimeout(word, msPerWord);
    }
    timer = window.setTimeout(word, 5);
  }
  const engine = Object.assign(new EventTarget(), {
    speaking: false,
    pending: false,
    paused: false,
    getVoices: () => voices,
    speak(utterance: SpeechSynthesisUtterance) {
      log.spoken.push({
        text: utterance.text,
        atMs: performance.now(),
        rate: utterance.rate,
        pitch: utterance.pitch,
        voice: utterance.voice?.name ?? '',
      });
      queue.push(utterance);
      if (!speaking) next();
    },
    cancel() {
      if (speaking || queue.length > 0) log.cancelledAtMs.push(performance.now());
      window.clearTimeout(timer);
      const dropped = speaking;
      speaking = null;
      queue = [];
      if (dropped) tell(dropped, 'error', { error: 'interrupted' });
    },
    pause: () => undefined,
    resume: () => undefined,
  });
  Object.defineProperty(window, 'speechSynthesis', { value: engine, configurable: true });
  // The class of the browser accepts only voices of the browser.
  class Utterance extends EventTarget {
    text: string;
    lang = '';
    rate = 1;
    pitch = 1;
    volume = 1;
    voice: SpeechSynthesisVoice | null = null;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: Utterance,
    configurable: true,
  });
}

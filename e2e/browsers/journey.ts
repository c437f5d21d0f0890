import { fixturePath, transcriptFixtures } from '@sales-analytics/testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../support/product.ts';
import { settingsFor } from '../support/steps.ts';
import type { Page } from './page.ts';

export interface Abilities {
  /** The page shows this text if the record button can't be used. It is null if a turn can be spoken. */
  microphoneMessage: string | null;
}

interface JourneyOptions extends Abilities {
  page: Page;
  product: Product;
  folder: string;
}

export type Step = { name: string; run: (options: JourneyOptions) => Promise<void> };

const opener = 'How do you plan your shifts today?';

export const journey: Step[] = [
  {
    name: 'register',
    async run({ page }) {
      await page.open('/register');
      await page.fill('Name', 'Alex Morgan');
      await page.fill('Email', 'alex@example.com');
      await page.fill('Password', 'correct horse battery');
      await page.click({ role: 'button', name: 'Register' });
      await page.see({ role: 'heading', name: 'Recent Call Analysis' });
    },
  },
  {
    name: 'test a key in the settings',
    async run({ page, product }) {
      const settings = JSON.stringify(settingsFor(product));
      await page.run(`localStorage.setItem('settings', arguments[0]);`, settings);
      await page.open('/dashboard/settings');
      await page.click({ role: 'button', name: 'Test' });
      await page.see({ text: 'Key works' });
    },
  },
  {
    name: 'analyse a recording',
    async run({ page }) {
      await page.open('/dashboard/analysis');
      await page.upload('Drop call recordings here', fixturePath('sales-call.wav'));
      await page.see({ role: 'heading', name: 'Call Summary' });
      await page.see({ text: 'quotes could not be found in the transcript' });
    },
  },
  { name: 'play it', run: ({ page }) => playRecording(page) },
  {
    name: 'save it',
    async run({ page }) {
      await page.click({ role: 'button', name: 'Save Metrics' });
      await page.until(
        'the call is saved',
        `return [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Saved');`,
      );
    },
  },
  {
    name: 'open it again and play it',
    async run({ page }) {
      await page.open('/dashboard');
      await page.click({ role: 'link', name: 'View detailed analysis' });
      await page.see({ role: 'heading', name: 'Call Summary' });
      await playRecording(page);
    },
  },
  {
    name: 'export it',
    async run({ page }) {
      await page.run(`
        const create = URL.createObjectURL;
        URL.createObjectURL = (blob) => {
          window.exported = blob;
          return create.call(URL, blob);
        };`);
      await page.click({ role: 'button', name: 'Export' });
      await page.click({ role: 'option', name: 'Metrics (CSV)' });
      await page.until(
        'the metrics are exported',
        `return window.exported && (await window.exported.text()).includes('Talk ratio,');`,
      );
      // While the dialog closes, it takes the focus from the next field.
      await page.until('the menu is closed', `return !document.querySelector('[role=menu]');`);
    },
  },
  {
    name: 'ask a question about it',
    async run({ page }) {
      await page.click({ role: 'tab', name: 'Ask' });
      await page.fill('Ask a question', 'What did they say about the price?');
      await page.click({ role: 'button', name: 'Ask' });
      await page.until(
        'the answer cites the transcript',
        `const buttons = document.querySelectorAll('[aria-label="Questions and answers"] button');
        return [...buttons].some(({ textContent }) => textContent.startsWith('Go to'));`,
      );
    },
  },
  {
    name: 'check and import a transcript',
    async run({ page }) {
      await page.open('/dashboard/analysis');
      const path = join(transcriptFixtures, 'otter-header-lines/a.txt');
      await page.upload('Drop call recordings here', path);
      await page.see({ role: 'heading', name: 'Check a.txt' });
      await page.click({ role: 'button', name: 'Analyse' });
      await page.see({ role: 'heading', name: 'Call Summary' });
    },
  },
  {
    name: 'read why a file is no transcript',
    async run({ page, folder }) {
      const path = join(folder, 'meeting.docx');
      await writeFile(path, 'Not a document.');
      await page.open('/dashboard/analysis');
      await page.upload('Drop call recordings here', path);
      await page.see({ text: 'No transcript was found in this text' });
    },
  },
  {
    name: 'practise a typed turn, and a spoken one where there is a microphone',
    async run({ page, microphoneMessage }) {
      await page.open('/dashboard/cold-call-practice');
      await page.choose('Persona', 'Skeptical');
      await page.click({ role: 'button', name: 'Start Call' });
      await page.fill('Type your line', opener);
      await page.click({ role: 'button', name: 'Send' });
      await page.see({ text: 'by hand, in spreadsheets' });
      if (microphoneMessage === null) await speakTurn(page);
      else await page.see({ text: microphoneMessage });
    },
  },
  {
    name: 'read the analysis of the practice call',
    async run({ page }) {
      await page.click({ role: 'button', name: 'End Call' });
      await page.click({ role: 'button', name: 'Analyse Call' });
      await page.see({ role: 'heading', name: 'Call Summary' });
      await page.see({ text: opener });
    },
  },
];

async function playRecording(page: Page): Promise<void> {
  await page.click({ role: 'button', name: 'Play' });
  await page.until('sound is played', `return document.querySelector('audio').currentTime > 0.3;`);
  await page.click({ role: 'button', name: 'Pause' });
}

async function speakTurn(page: Page): Promise<void> {
  await page.see({ role: 'button', name: 'Hold to Record' });
  await page.run(`
    const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.includes('Hold to Record'),
    );
    const press = { bubbles: true, pointerId: 1, button: 0, isPrimary: true };
    button.dispatchEvent(new PointerEvent('pointerdown', press));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    button.dispatchEvent(new PointerEvent('pointerup', press));`);
  await page.see({ text: 'Hi, this is Alex from Brightline' });
  await page.see({ text: 'I have two minutes, so what is this about?' });
}

import { expect, type Page } from '@playwright/test';
import {
  fixturePath,
  startFaultProxy,
  tooManyRequests,
  type FaultProxy,
  type WireFault,
} from '@sales-analytics/testing';
import { expectResult } from './results.ts';
import { listedCalls } from './resume.ts';
import { save } from './steps.ts';
import { test as base } from './test.ts';

/** A bad network between the browser and its providers. */
export interface Network {
  assemblyAI: FaultProxy;
  openAI: FaultProxy;
  ollama: FaultProxy;
  /** How many requests have come to where nothing more happens to them. */
  stalls: () => number;
  reset: () => void;
  settings: Record<string, string>;
}

export const test = base.extend<object, { network: Network }>({
  network: [
    async ({ product }, use) => {
      let stalls = 0;
      const onStall = () => {
        stalls += 1;
      };
      const { assemblyAI, openAI, ollama } = product;
      const proxies = {
        assemblyAI: await startFaultProxy({ target: assemblyAI.url, onStall }),
        openAI: await startFaultProxy({ target: openAI.url, onStall }),
        ollama: await startFaultProxy({ target: ollama.url, onStall }),
      };
      await use({
        ...proxies,
        stalls: () => stalls,
        reset() {
          stalls = 0;
          for (const proxy of Object.values(proxies)) proxy.reset();
        },
        settings: {
          assemblyAIHost: proxies.assemblyAI.url,
          openAIHost: proxies.openAI.url,
          ollamaHost: proxies.ollama.url,
        },
      });
      for (const proxy of Object.values(proxies)) await proxy.close();
    },
    { scope: 'worker' },
  ],
  // As in the practice journeys: the microphone plays a recording, and may be used.
  launchOptions: [
    async ({ launchOptions }, use) => {
      const microphone = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-audio-capture=${fixturePath('sales-call.wav')}`,
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...microphone] });
    },
    { scope: 'worker' },
  ],
  // A gateway's page that no page may read is told in the console.
  expectedConsole: async ({}, use) => use([/blocked by CORS policy/]),
});

/** Nothing on the page says that it is at work. */
export async function expectAtRest(page: Page) {
  await expect(page.getByRole('button', { name: 'Stop Processing' })).toHaveCount(0);
  await expect(page.locator('progress, .spin, [aria-busy=true]')).toHaveCount(0);
}

/** Whatever went wrong before: the call is analysed, nothing complains any more, and it is saved once. */
export async function expectSavedOnce(page: Page) {
  await expectResult(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await save(page);
  await expect.poll(async () => (await listedCalls(page)).length).toBe(1);
}

export interface Deadline {
  /** Requests that have stalled by then. */
  stalls: number;
  /** How long one of them is waited for, and a little. */
  wait: string;
}

export async function comeTo({ stalls, wait }: Deadline, page: Page, network: Network) {
  await expect.poll(() => network.stalls()).toBe(stalls);
  await page.clock.fastForward(wait);
}

interface Lasting {
  name: string;
  fault: WireFault;
  /** Its title, or the sentence below it: not every place has room for both. */
  told: RegExp;
  /** The provider did the work, and may bill it each time. */
  isWorkDone?: boolean;
}

export const lasting: Lasting[] = [
  {
    name: 'stalls',
    fault: { kind: 'stall', at: 'arrival' },
    told: /No response in time|did not respond in time/,
  },
  {
    name: 'is reset',
    fault: { kind: 'reset', at: 'arrival' },
    told: /No connection|The connection to \w+ failed/,
  },
  {
    name: 'is a 429 for minutes',
    fault: tooManyRequests(120),
    told: /Too many requests|is limiting requests/,
  },
  {
    name: 'is a 503 in HTML',
    fault: { kind: 'status', status: 503 },
    told: /The provider has a problem|reported a problem on its side/,
  },
];

/** An answer that never comes whole. */
export const lost: Lasting[] = [
  {
    name: 'is cut after 10 bytes',
    fault: { kind: 'cut', of: 'answer', bytes: 10 },
    told: /No connection|The connection to \w+ failed/,
    isWorkDone: true,
  },
  {
    name: 'stops after 10 bytes',
    fault: { kind: 'stall', at: 'body', bytes: 10 },
    told: /No response in time|did not respond in time/,
    isWorkDone: true,
  },
];

/** What is asked of the providers for a call. */
export const asked = {
  upload: /upload$/,
  order: /transcript$/,
  poll: /transcript\/./,
  chat: /chat/,
};

/** How long an answer to each is waited for, and a little. */
export const waits = {
  upload: '01:31',
  order: '00:31',
  poll: '00:31',
  answer: '04:01',
  question: '00:46',
  utterance: '00:21',
  speech: '00:21',
};

/** Of a machine of one's own, which loads the model and reads the call first. */
export const ownMachineWaits = {
  answer: '20:01',
  question: '05:01',
  reply: '02:01',
  /** From one sign of life to the next, once an answer has begun. */
  silence: '01:31',
};

/** One request after the other comes to nothing. */
export function repeated(times: number, wait: string): Deadline[] {
  return Array.from({ length: times }, (_, index) => ({ stalls: index + 1, wait }));
}

/** Of a machine of one's own it is told what to look for there. */
export const notThere = /Ollama did not respond/;

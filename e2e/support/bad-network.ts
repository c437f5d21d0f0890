import { expect, type Page } from '@playwright/test';
import {
  fixturePath,
  startFaultProxy,
  tooManyRequests,
  type FaultProxy,
  type WireFault,
} from '@sales-analytics/testing';
import { expectResult } from './results.ts';
import { listCalls } from './resume.ts';
import { saveCall } from './steps.ts';
import { test as base } from './test.ts';

export interface Network {
  assemblyAI: FaultProxy;
  openAI: FaultProxy;
  ollama: FaultProxy;
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
  // As in the other practice tests, the fake microphone plays a recording and permission is granted.
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
  // The browser logs responses without CORS headers, such as a gateway's error page.
  expectedConsole: async ({}, use) => use([/blocked by CORS policy/]),
});

export async function expectAtRest(page: Page) {
  await expect(page.getByRole('button', { name: 'Stop Processing' })).toHaveCount(0);
  await expect(page.locator('progress, .spin, [aria-busy=true]')).toHaveCount(0);
}

export async function expectSavedOnce(page: Page) {
  await expectResult(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await saveCall(page);
  await expect.poll(async () => (await listCalls(page)).length).toBe(1);
}

export interface Deadline {
  stalls: number;
  /** It is the timeout of a request plus a second, as mm:ss. */
  wait: string;
}

export async function reachDeadline({ stalls, wait }: Deadline, page: Page, network: Network) {
  await expect.poll(() => network.stalls()).toBe(stalls);
  await page.clock.fastForward(wait);
}

interface LastingFault {
  name: string;
  fault: WireFault;
  /** It matches the title or the description of the error, because some places show only one of them. */
  message: RegExp;
  /** The provider did the work, and may bill it for each request. */
  isWorkDone?: boolean;
}

export const lastingFaults: LastingFault[] = [
  {
    name: 'stalls',
    fault: { kind: 'stall', at: 'arrival' },
    message: /No response in time|did not respond in time/,
  },
  {
    name: 'is reset',
    fault: { kind: 'reset', at: 'arrival' },
    message: /No connection|The connection to \w+ failed/,
  },
  {
    name: 'is a 429 for minutes',
    fault: tooManyRequests(120),
    message: /Too many requests|is limiting requests/,
  },
  {
    name: 'is a 503 in HTML',
    fault: { kind: 'status', status: 503 },
    message: /The provider has a problem|reported a problem on its side/,
  },
];

export const lostResponses: LastingFault[] = [
  {
    name: 'is cut after 10 bytes',
    fault: { kind: 'cut', of: 'answer', bytes: 10 },
    message: /No connection|The connection to \w+ failed/,
    isWorkDone: true,
  },
  {
    name: 'stops after 10 bytes',
    fault: { kind: 'stall', at: 'body', bytes: 10 },
    message: /No response in time|did not respond in time/,
    isWorkDone: true,
  },
];

export const requestPaths = {
  upload: /upload$/,
  order: /transcript$/,
  poll: /transcript\/./,
  chat: /chat/,
};

/** Each is the timeout of a request plus a second, as mm:ss. */
export const timeouts = {
  upload: '01:31',
  order: '00:31',
  poll: '00:31',
  answer: '04:01',
  question: '00:46',
  utterance: '00:21',
  speech: '00:21',
};

/** A self-hosted model must be loaded and read the call first. */
export const selfHostedTimeouts = {
  answer: '20:01',
  question: '05:01',
  reply: '02:01',
  silence: '01:31',
};

export function repeatDeadline(times: number, wait: string): Deadline[] {
  return Array.from({ length: times }, (_, index) => ({ stalls: index + 1, wait }));
}

/** The message about a self-hosted model says what to check. */
export const ollamaNotRunning = /Ollama did not respond/;

import type { Page } from '@playwright/test';
import {
  placeCall,
  line,
  opener,
  pause,
  pressWithMouse,
  openPractice,
  recordButton,
  waitForRecording,
  replies,
  startCall,
  typeTurn,
} from './support/practice.ts';
import { expect, nightlyExcept, test } from './support/test.ts';

async function rejectMicrophone(page: Page, errorName: string) {
  await page.addInitScript((name) => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('No microphone', name));
  }, errorName);
}

for (const [errorName, title] of [
  ['NotAllowedError', 'Microphone access is blocked'],
  ['NotFoundError', 'No microphone was found'],
  ['NotReadableError', 'The microphone is in use'],
] as const) {
  test(
    `${title.toLowerCase()}: typing works, and so does a second request`,
    nightlyExcept(errorName, 'NotAllowedError'),
    async ({ page, product, account }) => {
      await rejectMicrophone(page, errorName);
      await openPractice(page, product, account);
      await placeCall(page);
      await expect(page.getByText(title)).toBeVisible();
      await expect(recordButton(page)).toBeDisabled();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(title)).toBeVisible();

      await typeTurn(page, opener, replies[0]);
      await page.evaluate(() => {
        Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia');
      });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(recordButton(page)).toBeEnabled();
    },
  );
}

test('an insecure page explains what is needed', async ({ page, product, account }) => {
  await openPractice(page, product, account);
  // The page becomes insecure only now, because another test covers the banner about an insecure address.
  await page.evaluate(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
  });
  await placeCall(page);
  await expect(page.getByText('This page can’t use the microphone')).toBeVisible();
  await expect(page.getByText(/https or on localhost/)).toBeVisible();
  await typeTurn(page, opener, replies[0]);
});

test('the microphone is requested once, and released at the end', async ({
  page,
  product,
  account,
}) => {
  await page.addInitScript(() => {
    const streams: MediaStream[] = [];
    Object.assign(window, { streams });
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wishes) => {
      const stream = await ask(wishes);
      streams.push(stream);
      return stream;
    };
  });
  const tracks = () =>
    page.evaluate(() =>
      (window as unknown as { streams: MediaStream[] }).streams.map((stream) =>
        stream.getTracks().map(({ readyState }) => readyState),
      ),
    );
  product.assemblyAI.prepareTranscripts(opener);
  await openPractice(page, product, account);
  await startCall(page);
  expect(await tracks()).toEqual([['live']]);
  await page.getByRole('button', { name: 'End Call' }).click();
  await expect(page.getByText('Call ended')).toBeVisible();
  expect(await tracks()).toEqual([['ended']]);
});

test('an accidental press sends nothing', async ({ page, product, account }) => {
  await openPractice(page, product, account);
  await startCall(page);
  await recordButton(page).click();
  // The browser may not have begun to record yet.
  const notice = page.getByText(/^(No speech was heard|This browser did not start recording)$/);
  await expect(notice).toBeVisible();
  expect(product.assemblyAI.requests).toHaveLength(0);
  await expect(recordButton(page)).toBeEnabled();
});

test('a press before the microphone is open records as soon as it is open', async ({
  page,
  product,
  account,
}) => {
  await page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wishes) => {
      await new Promise((resolve) => window.addEventListener('grant', resolve, { once: true }));
      return ask(wishes);
    };
  });
  product.assemblyAI.prepareTranscripts(opener);
  await openPractice(page, product, account);
  await placeCall(page);
  await expect(recordButton(page)).toBeEnabled();
  await page.keyboard.down('Space');
  await page.getByRole('button', { name: 'Waiting for the microphone...' }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('grant')));
  await page.getByRole('button', { name: 'Recording...' }).waitFor();
  await waitForRecording(page, 700);
  await page.keyboard.up('Space');
  await expect(line(page, opener)).toBeVisible();
});

test.describe('in silence', () => {
  test('nothing is sent', async ({ page, product, account }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => {
        const context = new AudioContext();
        return Promise.resolve(context.createMediaStreamDestination().stream);
      };
    });
    await openPractice(page, product, account);
    await startCall(page);
    await pressWithMouse(page);
    await pause(page, 700);
    await page.mouse.up();
    await expect(page.getByText('No speech was heard')).toBeVisible();
    expect(product.assemblyAI.requests).toHaveLength(0);
  });
});

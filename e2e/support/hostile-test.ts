import type { Page } from '@playwright/test';
import { expectNoLateHarm, watchForHarm, type Harm } from './hostile.ts';
import { test as base } from './test.ts';

/** Every page is watched for what a text should not do. */
export const test = base.extend<{ harm: Harm }>({
  harm: async ({ context, product }, use) => {
    const harm = await watchForHarm(context, product);
    await use(harm);
    await expectNoLateHarm(context, harm);
  },
});

/** Navigates like a link of the page, without loading a document. */
export async function follow(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

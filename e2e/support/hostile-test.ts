import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Product } from './product.ts';
import { test as base } from './test.ts';

export interface Harm {
  ran: number[];
  dialogs: string[];
  /** The app must not even try to violate the content security policy. */
  violations: string[];
  strangers: string[];
  pages: string[];
}

export async function watchForHarm(context: BrowserContext, product: Product): Promise<Harm> {
  const harm: Harm = { ran: [], dialogs: [], violations: [], strangers: [], pages: [] };
  const { url, assemblyAI, openAI, ollama } = product;
  const known = [url, assemblyAI.url, openAI.url, ollama.url].map((own) => new URL(own).origin);
  await context.exposeBinding('ran', (_, number: number) => {
    harm.ran.push(number);
  });
  await context.exposeBinding('noteViolation', (_, violation: string) => {
    harm.violations.push(violation);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = window as unknown as { noteViolation: (words: string) => void };
      noteViolation([event.effectiveDirective, event.blockedURI, event.sample].join(' '));
    });
  });
  context.on('dialog', (dialog) => {
    // The browser asks before a page with unsaved changes is left.
    if (dialog.type() === 'beforeunload') {
      void dialog.accept();
      return;
    }
    harm.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol) && !known.includes(origin)) harm.strangers.push(origin);
  });
  context.on('page', (page) => {
    // The first page is opened by the test.
    if (context.pages().length > 1) harm.pages.push(page.url());
  });
  return harm;
}

export async function expectNoHarm(page: Page, harm: Harm) {
  expect(await findForeignElements(page)).toEqual([]);
  expect(harm).toEqual({ ran: [], dialogs: [], violations: [], strangers: [], pages: [] });
}

/** Checks every page again after its last messages have arrived, which takes a moment. */
async function expectNoLateHarm(context: BrowserContext, harm: Harm) {
  for (const page of context.pages()) {
    // Waits for a task of the page. A message works even if a test has stopped the clock.
    await page.evaluate(async () => {
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage('done');
      });
    });
    await expectNoHarm(page, harm);
  }
}

/** No screen of the app contains these elements, so they must come from a text. */
export async function findForeignElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const foreign = 'script, iframe, frame, object, embed, base, link, meta, style, img, [srcdoc]';
    const links = ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data', 'ping'];
    function isForeign(element: Element): boolean {
      if (element.matches(foreign)) return true;
      return [...element.attributes].some(({ name, value }) => {
        const isAway =
          links.includes(name) && /^\s*(?:javascript|data|vbscript):|evil/i.test(value);
        return name.startsWith('on') || isAway;
      });
    }
    const found = [...document.body.querySelectorAll('*')].filter(isForeign);
    return found.map((element) => element.outerHTML.slice(0, 200));
  });
}

/** Texts count if the page shows them with the script that they contain. */
export async function countShownTexts(page: Page): Promise<number> {
  const text = await page.locator('body').innerText();
  return new Set(text.match(/\bran\(\d+\)/g)).size;
}

export const test = base.extend<{ harm: Harm }>({
  harm: async ({ context, product }, use) => {
    const harm = await watchForHarm(context, product);
    await use(harm);
    await expectNoLateHarm(context, harm);
  },
});

/** A link of the page navigates like this, without loading a document. */
export async function pushAddress(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

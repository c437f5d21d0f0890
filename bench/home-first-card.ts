import type { BrowserContext } from '@playwright/test';
import { isShort } from './command-line.ts';
import { measureRatios } from './ratios.ts';

export interface FirstCardTimes {
  /** The time lasts from the navigation to the frame with the first card, in ms. */
  large: number[];
  small: number[];
  /** Each round has a ratio of the times; see `measureRatios`. */
  ratios: number[];
}

interface Timed extends Window {
  firstCardMs?: number;
}

const rounds = isShort ? 2 : 12;
/** The first visits also fill the browser's caches. */
const warmUps = 3;

/** Opens Home of both accounts in turn, each time in a new tab. */
export async function firstCardTimes(
  accounts: Record<'large' | 'small', BrowserContext>,
): Promise<FirstCardTimes> {
  const times = { large: new Array<number>(), small: new Array<number>() };
  async function measure(name: 'large' | 'small') {
    const ms = await firstCard(accounts[name]);
    times[name].push(ms);
    return ms;
  }
  for (let visit = 0; visit < warmUps; visit += 1) {
    await measure('large');
    await measure('small');
  }
  times.large.length = 0;
  times.small.length = 0;
  const ratios = await measureRatios(
    { one: () => measure('large'), other: () => measure('small') },
    rounds,
  );
  return { ...times, ratios };
}

async function firstCard(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(watchFirstCard);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const handle = await page.waitForFunction(() => (window as Timed).firstCardMs);
  const ms = await handle.jsonValue();
  await page.close();
  return ms ?? Number.NaN;
}

/** Runs in the page. A message that is sent in the frame with the card is delivered after the frame. */
function watchFirstCard() {
  const watch = new MutationObserver(() => {
    const card = document.querySelector('article');
    const isFilled = card?.querySelector('h2')?.textContent && card.querySelector('dd');
    if (!isFilled) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        (window as Timed).firstCardMs = performance.now();
      });
      port1.start();
      port2.postMessage('');
    });
  });
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}

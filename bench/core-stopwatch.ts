import type { Page } from '@playwright/test';

/** What the page can be waited for. */
export type Sight = 'result' | 'hit' | 'line';

interface Watch {
  sight: Sight | null;
  /** By what it is known: the words searched for, or the line that was there before. */
  by: string;
  /** When the last click or key came, by the page's clock. */
  actedAtMs: number;
  /** When the letter of the last key stood on the screen. */
  letterAtMs: number;
  /** When what is waited for stood there. */
  seenAtMs: number;
  /** What the browser itself counts from a key to its paint, in steps of 8 ms, where it takes 16. */
  keyPaintsMs: number[];
}

interface Watched extends Window {
  watch: Watch;
}

/** Runs in the page before anything of it: notes acts, and when their effect is painted. */
function install() {
  const page = window as unknown as Watched;
  const none = Number.NaN;
  const watch: Watch = {
    sight: 'result',
    by: '',
    actedAtMs: none,
    letterAtMs: none,
    seenAtMs: none,
    keyPaintsMs: [],
  };
  page.watch = watch;

  function isInBox(element: Element | null): boolean {
    const box = document.querySelector('#transcript .trans-lines')?.getBoundingClientRect();
    const place = element?.getBoundingClientRect();
    return box && place ? place.top >= box.top && place.top < box.bottom : false;
  }
  function textOf(selector: string): string {
    return document.querySelector(selector)?.textContent ?? '';
  }
  const sights: Record<Sight, () => boolean> = {
    // Numbers that are numbers, and lines.
    result: () => /\d/.test(textOf('#numbers dd')) && isInBox(document.querySelector('li.line')),
    // The words, marked as the hit that is looked at.
    hit: () => {
      const hit = document.querySelector('mark.hit-now');
      return hit?.textContent?.toLowerCase() === watch.by && isInBox(hit);
    },
    line: () => {
      const line = document.querySelector('.trans-lines .flash')?.closest('li') ?? null;
      return line?.dataset['index'] !== watch.by && isInBox(line);
    },
  };
  /** The frame in which it is drawn, and the start of the next one. */
  function onPaint(done: (atMs: number) => void) {
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())));
  }
  function act({ timeStamp }: Event) {
    watch.actedAtMs = timeStamp;
  }
  addEventListener('click', act, true);
  addEventListener('keydown', act, true);
  addEventListener('input', () => onPaint((atMs) => (watch.letterAtMs = atMs)), true);
  function look() {
    if (!watch.sight || !sights[watch.sight]()) return;
    watch.sight = null;
    onPaint((atMs) => (watch.seenAtMs = atMs));
  }
  addEventListener('scroll', look, true);
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'keydown') watch.keyPaintsMs.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** From the first page on; the first thing that is waited for is a call's result. */
export async function installWatch(page: Page) {
  // What compiles this file names inner functions by a call that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(install);
}

export async function lookFor(page: Page, sight: Sight, by: string) {
  await page.evaluate(
    ([wanted, known]) => {
      const { watch } = window as unknown as Watched;
      const none = { actedAtMs: Number.NaN, letterAtMs: Number.NaN, seenAtMs: Number.NaN };
      Object.assign(watch, none, { sight: wanted, by: known });
    },
    [sight, by] as const,
  );
}

/** Waits until it is there. @returns the page's notes, in ms by its own clock */
export async function seen(page: Page): Promise<Watch> {
  await page.waitForFunction(() => !Number.isNaN((window as unknown as Watched).watch.seenAtMs));
  return page.evaluate(() => (window as unknown as Watched).watch);
}

import type { Page } from '@playwright/test';
import type { TurnTimes } from './practice-goals.ts';

interface Stopwatch {
  pressedAtMs: number;
  turnEndedAtMs: number;
  repLines: number;
  prospectLines: number;
  transcriptAtMs: number;
  firstWordAtMs: number;
  spokenBefore: number;
}

interface Measured extends Window {
  stopwatch: Stopwatch;
  spokenLog: { spoken: { atMs: number }[] };
}

/** Runs in the page, and records when the transcript and the reply are shown. */
export function installStopwatch() {
  const page = window as unknown as Measured;
  const none = Number.NaN;
  page.stopwatch = {
    pressedAtMs: none,
    turnEndedAtMs: none,
    repLines: 0,
    prospectLines: 0,
    transcriptAtMs: none,
    firstWordAtMs: none,
    spokenBefore: 0,
  };
  window.addEventListener(
    'pointerdown',
    () => {
      page.stopwatch.pressedAtMs = performance.now();
    },
    true,
  );
  window.addEventListener(
    'pointerup',
    () => {
      page.stopwatch.turnEndedAtMs = performance.now();
    },
    true,
  );
  function written(side: string): number {
    const lines = [...document.querySelectorAll(`[role=log] [data-side=${side}] > p`)];
    return lines.filter((line) => !line.querySelector('.sr') && line.textContent !== '').length;
  }
  new MutationObserver(() => {
    const watch = page.stopwatch;
    if (Number.isNaN(watch.transcriptAtMs) && written('sales_rep') > watch.repLines) {
      watch.transcriptAtMs = performance.now();
    }
    if (Number.isNaN(watch.firstWordAtMs) && written('customer') > watch.prospectLines) {
      watch.firstWordAtMs = performance.now();
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

export async function resetStopwatch(page: Page) {
  await page.evaluate(() => {
    const measured = window as unknown as Measured;
    const count = (side: string) =>
      document.querySelectorAll(`[role=log] [data-side=${side}]`).length;
    Object.assign(measured.stopwatch, {
      transcriptAtMs: Number.NaN,
      firstWordAtMs: Number.NaN,
      repLines: count('sales_rep'),
      prospectLines: count('customer'),
      spokenBefore: measured.spokenLog.spoken.length,
    });
  });
}

/** The times are those since the button was released. It was pressed at `pressedAtMs` by the page's clock. */
export async function readStopwatch(page: Page): Promise<TurnTimes & { pressedAtMs: number }> {
  return page.evaluate(() => {
    const { stopwatch, spokenLog } = window as unknown as Measured;
    const { turnEndedAtMs, transcriptAtMs, firstWordAtMs, pressedAtMs, spokenBefore } = stopwatch;
    return {
      pressedAtMs,
      transcriptMs: transcriptAtMs - turnEndedAtMs,
      firstWordMs: firstWordAtMs - turnEndedAtMs,
      firstSentenceMs: (spokenLog.spoken[spokenBefore]?.atMs ?? Number.NaN) - turnEndedAtMs,
    };
  });
}

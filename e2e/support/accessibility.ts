import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

/** What looking at a long page in both themes takes on a machine that is busy. */
const lookMs = 30_000;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Clean for axe at WCAG 2.2 AA, in both themes. */
export async function expectNoViolation(page: Page) {
  test.setTimeout(test.info().timeout + lookMs);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/ : /^(?!.*dark)/);
    // A colour on its way from one theme to the other is nobody's to read. Asked again rather than
    // awaited in the page: the end of an animation whose element leaves need not ever be told.
    await expect.poll(() => movingParts(page)).toBe(0);
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  }
}

/** How many transitions and animations are under way that have an end. */
function movingParts(page: Page): Promise<number> {
  return page.evaluate(() => {
    return document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
    }).length;
  });
}

/** Nothing is wider than the smallest phone. */
export async function expectNoSidewaysScroll(page: Page) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 780 });
  // A waveform is drawn for its new width a moment after the page has it.
  const excess = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(excess).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

/** A busy machine needs this time to check a long page in both themes. */
const lookMs = 30_000;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function expectNoViolation(page: Page) {
  test.setTimeout(test.info().timeout + lookMs);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/ : /^(?!.*dark)/);
    // Contrast is measured after the colour transition. It is polled, because an animation whose element is removed
    // may never report its end.
    await expect.poll(() => countAnimations(page)).toBe(0);
    // The legacy mode opens no second page, and checks the same on pages without frames.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // A theme changes only colours.
    if (colorScheme === 'light') axe.withTags(rules);
    else axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  }
}

/** Animations without an end do not count. */
function countAnimations(page: Page): Promise<number> {
  return page.evaluate(() => {
    return document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
    }).length;
  });
}

export async function expectNoSidewaysScroll(page: Page) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 780 });
  // A waveform is drawn for its new width shortly after the resize.
  const excess = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(excess).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}

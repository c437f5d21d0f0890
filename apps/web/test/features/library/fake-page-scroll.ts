import { vi } from 'vitest';

/** Adds a page that can be scrolled, which jsdom lacks. */
export function fakePageScroll(): void {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(10_000_000);
  window.scrollTo = (to?: ScrollToOptions | number) => {
    if (typeof to !== 'object' || to.top === undefined) return;
    const top = to.top;
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    // A browser sends the event in the next frame too.
    window.requestAnimationFrame(() => window.dispatchEvent(new Event('scroll')));
  };
}

export function restorePageScroll(): void {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  window.scrollTo = () => undefined;
  vi.restoreAllMocks();
}

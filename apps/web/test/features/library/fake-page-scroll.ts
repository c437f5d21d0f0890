import { vi } from 'vitest';

/** Adds what jsdom lacks: a page that can be scrolled. */
export function fakePageScroll(): void {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(10_000_000);
  window.scrollTo = (to?: ScrollToOptions | number) => {
    if (typeof to !== 'object' || to.top === undefined) return;
    const top = to.top;
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    // As in a browser, the event is fired in the next frame.
    window.requestAnimationFrame(() => window.dispatchEvent(new Event('scroll')));
  };
}

/** Restores the state of jsdom. */
export function restorePageScroll(): void {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  window.scrollTo = () => undefined;
  vi.restoreAllMocks();
}

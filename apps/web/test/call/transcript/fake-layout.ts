import { vi } from 'vitest';

/** Adds what jsdom lacks for scrollable boxes: the height of their content, and scrolling. */
export function fakeLayout(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(560);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(heightOfContent);
  Element.prototype.scrollTo = scrollAtOnce;
}

export function restoreLayout(): void {
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
}

function heightOfContent(this: Element): number {
  const content = this.firstElementChild;
  return content instanceof HTMLElement ? Number.parseFloat(content.style.height) || 0 : 0;
}

function scrollAtOnce(this: Element, to?: ScrollToOptions | number): void {
  if (typeof to !== 'object' || to.top === undefined) return;
  this.scrollTop = to.top;
  // A browser sends the event in the next frame too.
  window.requestAnimationFrame(() => this.dispatchEvent(new Event('scroll')));
}

import { vi } from 'vitest';

/** What jsdom leaves out of a box that scrolls: how high its content is, and that it moves. */
export function layOutBoxes(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(560);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(heightOfContent);
  Element.prototype.scrollTo = scrollAtOnce;
}

/** As jsdom has it. */
export function leaveBoxes(): void {
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
}

function heightOfContent(this: Element): number {
  const content = this.firstElementChild;
  return content instanceof HTMLElement ? Number.parseFloat(content.style.height) || 0 : 0;
}

function scrollAtOnce(this: Element, to?: ScrollToOptions | number): void {
  if (typeof to !== 'object' || to.top === undefined) return;
  this.scrollTop = to.top;
  // As in a browser, where the event comes with the next frame.
  window.requestAnimationFrame(() => this.dispatchEvent(new Event('scroll')));
}

import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// A part of the app that is loaded after the page takes seconds on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// Tests compare texts with dates and numbers in British English, but jsdom's language is American English.
Object.defineProperty(window.navigator, 'language', { value: 'en-GB', configurable: true });

// jsdom lacks these functions, which the app and its libraries use.
window.matchMedia = (query: string) => Object.assign(new EventTarget(), mediaAnswer(query));
window.scrollTo = () => undefined;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;

function mediaAnswer(media: string) {
  return {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  };
}

// A warning on the console fails the test, because no assertion would notice it.
const consoleLines: string[] = [];
for (const level of ['error', 'warn'] as const) {
  // oxlint-disable-next-line no-console -- it is listened to, not written to
  console[level] = (...parts: unknown[]) => {
    consoleLines.push(`${level}: ${parts.map(String).join(' ')}`);
  };
}

beforeEach(() => {
  consoleLines.length = 0;
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.documentElement.className = '';
});

afterEach(() => {
  cleanup();
  if (consoleLines.length > 0)
    throw new Error(`The console is not empty:\n${consoleLines.join('\n')}`);
});

import type { Clock } from './clock.ts';

export const browserClock: Clock = {
  now: () => Date.now(),
  wait(ms, signal) {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(reasonOf(signal));
        return;
      }
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      }, ms);
      function stop() {
        clearTimeout(timer);
        reject(reasonOf(signal));
      }
      signal.addEventListener('abort', stop, { once: true });
    });
  },
};

function reasonOf(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new DOMException('Aborted', 'AbortError');
}

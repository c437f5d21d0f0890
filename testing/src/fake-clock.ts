/** Only a test changes the time, and waits end when the test resolves them. */
export class FakeClock {
  nowMs: number;
  readonly waits: { ms: number; resolve: () => void }[] = [];

  constructor(nowMs = 1_700_000_000_000) {
    this.nowMs = nowMs;
  }

  now = (): number => this.nowMs;

  wait = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      this.waits.push({ ms, resolve });
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
}

const timeoutMs = 5000;

/**
 * How long a recording plays, as far as this browser can tell before it is sent. Undefined for what it
 * cannot read: such a file is not refused for that, the provider reads more formats than a browser.
 */
export function readDurationMs(file: Blob): Promise<number | undefined> {
  return new Promise((resolve) => {
    const audio = document.createElement('audio');
    const address = URL.createObjectURL(file);
    const listening = new AbortController();
    const { signal } = listening;
    const timer = setTimeout(() => finish(undefined), timeoutMs);

    function finish(durationMs: number | undefined) {
      clearTimeout(timer);
      listening.abort();
      audio.removeAttribute('src');
      URL.revokeObjectURL(address);
      resolve(durationMs);
    }

    audio.preload = 'metadata';
    audio.addEventListener('loadedmetadata', () => finish(knownMs(audio.duration)), { signal });
    audio.addEventListener('error', () => finish(undefined), { signal });
    audio.src = address;
  });
}

/** A stream without a length in its head reports an infinite duration. */
function knownMs(durationSeconds: number): number | undefined {
  if (!Number.isFinite(durationSeconds) || durationSeconds < 0) return undefined;
  return Math.round(durationSeconds * 1000);
}

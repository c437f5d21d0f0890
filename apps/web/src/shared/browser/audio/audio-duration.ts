const timeoutMs = 5000;

/** Returns undefined if this browser can't read the file. The provider reads more formats than a browser. */
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

/** A file without a length in its header has an infinite duration. */
function knownMs(durationSeconds: number): number | undefined {
  if (!Number.isFinite(durationSeconds) || durationSeconds < 0) return undefined;
  return Math.round(durationSeconds * 1000);
}

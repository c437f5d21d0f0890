const inputs = ['keydown', 'pointerdown', 'wheel'] as const;

/**
 * Waits until the page shows an element, and hands it on. Ends without it when the user does something meanwhile, or
 * when it is stopped.
 * @returns stops the wait
 */
export function onceShown<E extends Element>(find: () => E | null, onFound: (shown: E) => void) {
  const listening = new AbortController();
  const watching = new MutationObserver(tryToUse);
  function stop() {
    watching.disconnect();
    listening.abort();
  }
  function tryToUse() {
    const shown = find();
    if (!shown) return;
    stop();
    onFound(shown);
  }
  watching.observe(document.body, { childList: true, subtree: true });
  // While events are captured: the key that is pressed now has passed that already.
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const input of inputs) window.addEventListener(input, stop, options);
  return stop;
}

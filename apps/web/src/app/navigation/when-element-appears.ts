const inputs = ['keydown', 'pointerdown', 'wheel'] as const;

/** Stops waiting if the user presses a key, clicks or scrolls first. @returns a function that stops waiting */
export function whenElementAppears<E extends Element>(
  find: () => E | null,
  onFound: (shown: E) => void,
) {
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
  // The key press that started this wait has already passed the capture phase, so it does not end the wait.
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const input of inputs) window.addEventListener(input, stop, options);
  return stop;
}

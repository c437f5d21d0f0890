import { useEffect } from 'react';
import { isPlain, useHold, type HoldOptions } from './use-hold.ts';

/** Where Space has a meaning of its own. */
const takesSpace = [
  'input, textarea, select, button, a[href], summary, audio, video',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="button"], [role="link"], [role="textbox"], [role="option"], [role="menuitem"]',
  '[role="dialog"], [role="alertdialog"]',
].join(', ');

/** Space held anywhere on the page, as if it were held on the button. */
export function useHeldSpace(options: HoldOptions): void {
  const hold = useHold(options);
  const { enabled } = options;

  useEffect(() => {
    if (!enabled) return undefined;
    const listening = new AbortController();

    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== ' ' || !isPlain(event) || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(takesSpace)) return;
      // Also for repeats: a page must not scroll while somebody speaks.
      event.preventDefault();
      if (!event.repeat) hold.press('key  ');
    }

    document.addEventListener('keydown', handleKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, [enabled, hold]);
}

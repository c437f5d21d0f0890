import { useEffect } from 'react';
import { isPlain, type Hold } from './use-hold.ts';

/** Where Space has a meaning of its own. */
const takesSpace = [
  'input, textarea, select, button, a[href], summary, audio, video',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="button"], [role="link"], [role="textbox"], [role="option"], [role="menuitem"]',
  '[role="dialog"], [role="alertdialog"]',
].join(', ');

/** Space held anywhere on the page takes part in the hold, as if it were held on the button. */
export function useHeldSpace(hold: Hold): void {
  useEffect(() => {
    const listening = new AbortController();

    function handleKeyDown(event: KeyboardEvent) {
      if (!hold.isEnabled || event.key !== ' ' || !isPlain(event) || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(takesSpace)) return;
      // Also for repeats: a page must not scroll while somebody speaks.
      event.preventDefault();
      if (!event.repeat) hold.press('key  ');
    }

    document.addEventListener('keydown', handleKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, [hold]);
}

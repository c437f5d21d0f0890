import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: what is left out to save work has to be there on paper. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(() => window.matchMedia('print').matches);

  useEffect(() => {
    const paper = window.matchMedia('print');
    const listening = new AbortController();
    const listen = { signal: listening.signal };

    // At once: the browser takes the page as it stands when the last listener returns.
    function tell(isPaper: boolean) {
      flushSync(() => setPrinting(isPaper));
    }

    window.addEventListener('beforeprint', () => tell(true), listen);
    window.addEventListener('afterprint', () => tell(paper.matches), listen);
    paper.addEventListener('change', ({ matches }) => tell(matches), listen);
    return () => listening.abort();
  }, []);

  return isPrinting;
}

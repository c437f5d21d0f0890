import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';

/** A pause in typing after which the search starts. */
const pauseMs = 250;

/** The text of a search box, and as `query` what it was at the last pause in typing. `now` ends the pause. */
export function usePausedText() {
  const { clock } = usePlatform();
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);

  function type(next: string) {
    setText(next);
    waiting.current?.abort();
    const pause = new AbortController();
    waiting.current = pause;
    clock.wait(pauseMs, pause.signal).then(
      () => setQuery(next.trim()),
      // Something else was typed.
      () => undefined,
    );
  }

  function now() {
    waiting.current?.abort();
    setQuery(text.trim());
  }

  return { text, query, type, now };
}

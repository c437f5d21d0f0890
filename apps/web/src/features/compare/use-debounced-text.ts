import { useState } from 'react';
import { useDebounce } from '../../shared/time/use-debounce.ts';

/** Returns the text of a search box. `query` is the text at the last pause in typing, and `now` ends the pause. */
export function useDebouncedText() {
  const debounce = useDebounce();
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');

  function type(next: string) {
    setText(next);
    debounce.run(() => setQuery(next.trim()));
  }

  function now() {
    debounce.cancel();
    setQuery(text.trim());
  }

  return { text, query, type, now };
}

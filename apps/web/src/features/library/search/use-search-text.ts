import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';

/** A pause in typing after which the search starts. */
const pauseMs = 250;

/**
 * The text of a search box. It is searched for after a pause in typing, or at once by `search`. A query that changes by
 * other means, like Back, replaces the text.
 * @param query what is searched for now
 */
export function useSearchText(query: string, onSearch: (query: string) => void) {
  const { clock } = usePlatform();
  const [state, setState] = useState({ text: query, seen: query, sent: query });
  const waiting = useRef<AbortController | null>(null);

  const isForeign = query !== state.seen && query !== state.sent;
  if (query !== state.seen) {
    setState({ text: isForeign ? query : state.text, seen: query, sent: query });
  }

  function search(text: string) {
    waiting.current?.abort();
    setState(({ seen }) => ({ text, seen, sent: text }));
    if (text !== query) onSearch(text);
  }

  // By the time a pause ends, filters may have changed; a query that changed meanwhile replaces the text.
  const latest = useRef({ query, search });
  useLayoutEffect(() => {
    if (latest.current.query !== query) waiting.current?.abort();
    latest.current = { query, search };
  });
  useEffect(() => () => waiting.current?.abort(), []);

  function type(text: string) {
    setState((before) => ({ ...before, text }));
    waiting.current?.abort();
    const pause = new AbortController();
    waiting.current = pause;
    clock.wait(pauseMs, pause.signal).then(
      () => latest.current.search(text),
      () => undefined,
    );
  }

  return { text: state.text, type, search };
}

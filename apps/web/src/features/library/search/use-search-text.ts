import { useLayoutEffect, useRef, useState } from 'react';
import { useDebounce } from '../../../shared/time/use-debounce.ts';

/** If the query changes in another way than by typing, for example by Back, it replaces the text. */
export function useSearchText(query: string, onSearch: (query: string) => void) {
  const debounce = useDebounce();
  const [state, setState] = useState({ text: query, seen: query, sent: query });

  const isForeign = query !== state.seen && query !== state.sent;
  if (query !== state.seen) {
    setState({ text: isForeign ? query : state.text, seen: query, sent: query });
  }

  function search(text: string) {
    debounce.cancel();
    setState(({ seen }) => ({ text, seen, sent: text }));
    if (text !== query) onSearch(text);
  }

  // Filters may have changed before the pause ends, so the latest query and function are read then.
  const latest = useRef({ query, search });
  useLayoutEffect(() => {
    if (latest.current.query !== query) debounce.cancel();
    latest.current = { query, search };
  });

  function type(text: string) {
    setState((before) => ({ ...before, text }));
    debounce.run(() => latest.current.search(text));
  }

  return { text: state.text, type, search };
}

import type { LibraryCall } from '@sales-analytics/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  countSelected,
  isSelected,
  nextSelection,
  nothingSelected,
  selectedOfLoaded,
  type Selection,
  type SelectionEvent,
} from './selection.ts';

export type CallSelection = {
  selection: Selection;
  count: number;
  loaded: 'none' | 'some' | 'all';
  isSelecting: boolean;
  isSelected: (id: string) => boolean;
  /** The function stays the same, so that rows are not rendered again. */
  toggle: (id: string, isRange?: boolean) => void;
  toggleLoaded: () => void;
  selectAllThatMatch: () => void;
  start: () => void;
  clear: () => void;
  /** Deselects deleted calls. Other calls that left the list stay selected. */
  forget: (ids: readonly string[]) => void;
};

type Listed = Pick<LibraryCall, '_id'>;

/**
 * Escape clears the selection.
 * @param query the query of the list as a text; when it changes, a selection of all matching calls ends
 */
export function useSelection(calls: readonly Listed[], total: number, query = ''): CallSelection {
  const [state, setState] = useState(nothingSelected);
  const [isStarted, setStarted] = useState(false);
  const [seenQuery, setSeenQuery] = useState(query);
  const ids = useMemo(() => calls.map(({ _id }) => _id), [calls]);
  const { selection } = state;
  const count = countSelected(selection, total);
  const isSelecting = isStarted || count > 0;

  if (seenQuery !== query) {
    setSeenQuery(query);
    if (selection.kind === 'query') setState(nothingSelected);
  }

  const send = useCallback((event: SelectionEvent) => {
    setState((now) => nextSelection(now, event));
  }, []);
  const clear = useCallback(() => {
    send({ kind: 'clear' });
    setStarted(false);
  }, [send]);
  useEscape(isSelecting, clear);

  return {
    selection,
    count,
    loaded: useMemo(() => selectedOfLoaded(selection, ids), [selection, ids]),
    isSelecting,
    isSelected: (id) => isSelected(selection, id),
    toggle: useCallback(
      (id, isRange = false) =>
        send(isRange ? { kind: 'range', id, loaded: ids } : { kind: 'toggle', id }),
      [send, ids],
    ),
    toggleLoaded: () => send({ kind: 'toggle-loaded', loaded: ids }),
    selectAllThatMatch: () => send({ kind: 'all-that-match' }),
    start: () => setStarted(true),
    clear,
    forget: useCallback((gone) => send({ kind: 'deleted', ids: gone }), [send]),
  };
}

/** Ignores Escape if it closes a panel or is pressed in a field. */
function useEscape(isActive: boolean, onEscape: () => void) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isInField =
      event.target instanceof Element &&
      event.target.matches('input:not([type=checkbox]), textarea');
    if (event.key === 'Escape' && !event.defaultPrevented && !isInField) onEscape();
  });

  useEffect(() => {
    if (!isActive) return undefined;
    const listening = new AbortController();
    window.addEventListener('keydown', (event) => handle(event), { signal: listening.signal });
    return () => listening.abort();
  }, [isActive]);
}

import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Moves the focus to `home` when the focused element is removed, for example a button that was pressed. */
export function useFallbackFocus(home: RefObject<HTMLElement | null>) {
  const last = useRef<Element | null>(null);

  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) home.current?.focus({ preventScroll: true });
  });

  function onFocus(event: FocusEvent) {
    last.current = event.target;
  }

  return { onFocus };
}

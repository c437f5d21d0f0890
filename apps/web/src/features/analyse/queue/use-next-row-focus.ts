import { useEffect, useRef, type RefObject } from 'react';

/** When a row is removed, moves the focus to the next row or to the heading. */
export function useNextRowFocus(rows: number): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(rows);

  useEffect(() => {
    const isFewer = rows < before.current;
    before.current = rows;
    if (!isFewer || document.activeElement !== document.body) return;
    const next = page.current?.querySelector<HTMLElement>('[data-rows] button, h1');
    if (next?.tagName === 'H1') next.tabIndex = -1;
    next?.focus();
  }, [rows]);

  return page;
}

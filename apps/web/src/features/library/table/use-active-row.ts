import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

/** Returns the only row that Tab reaches. @param count the number of rows */
export function useActiveRow(count: number) {
  const [active, setActive] = useState(0);
  return { active: Math.max(0, Math.min(active, count - 1)), setActive };
}

type Keys = {
  active: number;
  setActive: (row: number) => void;
  count: number;
  /** PageUp and PageDown move by this many rows. */
  pageSize: number;
  scrollTo: (row: number) => void;
  onOpen: (row: number) => void;
  /** @param isRange true if the user held Shift */
  onToggle: (row: number, isRange: boolean) => void;
};

export function useRowKeys(body: RefObject<HTMLElement | null>, keys: Keys) {
  const { active, setActive, count, pageSize, scrollTo } = keys;
  const isMoving = useRef(false);

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    scrollTo(active);
    body.current
      ?.querySelector<HTMLElement>(`[data-row="${active}"]`)
      ?.focus({ preventScroll: true });
  });

  function moveTo(row: number) {
    const target = Math.max(0, Math.min(row, count - 1));
    if (target === active) return;
    isMoving.current = true;
    setActive(target);
  }

  return {
    onFocus(event: FocusEvent) {
      const row = rowOf(event.target);
      if (row !== undefined && row !== active) setActive(row);
    },
    onKeyDown(event: KeyboardEvent) {
      // A link or a checkbox of a row handles its own keys, but the arrow keys move to another row from there too.
      const isOnRow =
        event.target instanceof HTMLElement && event.target.dataset['row'] !== undefined;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.defaultPrevented || hasKeysOfItsOwn(event.target)) return;
      const target = targetOf(event.key, { active, count, pageSize });
      if (target !== undefined) {
        event.preventDefault();
        moveTo(target);
      } else if (isOnRow && event.key === 'Enter') {
        event.preventDefault();
        keys.onOpen(active);
      } else if (isOnRow && event.key === ' ') {
        event.preventDefault();
        keys.onToggle(active, event.shiftKey);
      }
    },
  };
}

/** A field or an open panel in a row handles its keys itself. */
function hasKeysOfItsOwn(target: EventTarget): boolean {
  const own = 'input:not([type=checkbox]), textarea, select, [role=menu], [role=dialog]';
  return target instanceof Element && target.closest(own) !== null;
}

function targetOf(
  key: string,
  { active, count, pageSize }: Pick<Keys, 'active' | 'count' | 'pageSize'>,
): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return active - 1;
    case 'ArrowDown':
      return active + 1;
    case 'PageUp':
      return active - pageSize;
    case 'PageDown':
      return active + pageSize;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function rowOf(element: Element): number | undefined {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return row === undefined ? undefined : Number(row);
}

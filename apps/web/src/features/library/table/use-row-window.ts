import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useSyncExternalStore, type RefObject } from 'react';
import { useTop } from '../../../shared/ui/use-top.ts';

/** The heights are in pixels and equal those of the style sheet. */
const rowHeights = { wide: 44, phone: 89 };
const headHeight = 46;
/** The bar of the selected calls covers the end of the page. */
const coveredAtEnd = 96;
const coveredAtStartOnPhone = 72;

type WindowOptions = {
  count: number;
  /** This row is rendered even outside of the view, because it has the focus or is the row that Tab reaches. */
  active: number;
};

/** Selects the rows near the visible part of the page. Only these are rendered. */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  { count, active }: WindowOptions,
) {
  const isPhone = useIsPhone();
  const rowHeight = isPhone ? rowHeights.phone : rowHeights.wide;
  const scrollMargin = useTop(body, true) ?? 0;
  const rangeExtractor = useCallback((range: Range) => withActive(range, active), [active]);

  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this render only
  const list = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => rowHeight,
    overscan: 6,
    // Rows are rendered in a separate task, so that they do not delay scrolling.
    useFlushSync: false,
    scrollMargin,
    scrollPaddingStart: isPhone ? coveredAtStartOnPhone : headHeight,
    scrollPaddingEnd: coveredAtEnd,
    rangeExtractor,
  });

  useEffect(() => list.measure(), [list, rowHeight]);

  return {
    shown: list.getVirtualItems().map(({ index }) => index),
    /** It is undefined until the page is measured. */
    lastInView: list.range?.endIndex,
    isPhone,
    rowHeight,
    pageSize: Math.max(
      1,
      Math.floor(((list.scrollRect?.height ?? 0) - headHeight) / rowHeight) - 1,
    ),
    scrollTo: (row: number) => list.scrollToIndex(row, { align: 'auto' }),
  };
}

function withActive(range: Range, active: number): number[] {
  const shown = defaultRangeExtractor(range);
  const isAway = active >= 0 && active < range.count && !shown.includes(active);
  return isAway ? [...shown, active].toSorted((a, b) => a - b) : shown;
}

const phone = '(max-width: 820px)';

function useIsPhone(): boolean {
  return useSyncExternalStore(subscribeToWidth, () => window.matchMedia(phone).matches);
}

function subscribeToWidth(onChange: () => void) {
  const media = window.matchMedia(phone);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

import type { Utterance } from '@sales-analytics/contract';
import {
  defaultRangeExtractor,
  measureElement,
  observeElementOffset,
  observeElementRect,
  useVirtualizer,
  type Range,
  type ReactVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useState, type RefObject } from 'react';
import { pageAround, useTop } from '../../shared/ui/use-top.ts';

export type LineWindow = ReactVirtualizer<HTMLElement, HTMLElement>;

/** A line is scrolled to this fraction of the height of the scroll container. */
export const scrollPosition = 0.42;

/** The box has this size before it is measured. */
const initialSize = { width: 380, height: 560 };

/** These heights in pixels are estimates for a line of one row of text with its label, and for every further row. */
const rowHeight = { first: 59, further: 21, charactersPerRow: 44 };

export type ShownLines = {
  list: LineWindow;
  /** Scrolling to a line needs the position of the lines. */
  isPlaced: boolean;
  shown: VirtualItem[];
  sizer: (element: HTMLElement | null) => void;
  measure: (line: HTMLElement | null) => void;
};

type WindowOptions = {
  utterances: readonly Utterance[];
  alwaysRendered: readonly number[];
  isInPage: boolean;
};

/** Virtualises the transcript, so that only the lines near the visible ones are rendered. */
export function useLineWindow(
  box: RefObject<HTMLElement | null>,
  { utterances, alwaysRendered, isInPage }: WindowOptions,
): ShownLines {
  const [viewHeight, setViewHeight] = useState(initialSize.height);
  const top = useTop(box, isInPage);

  const estimateSize = useCallback(
    (line: number) => estimatedHeight(utterances[line]?.text.length ?? 0),
    [utterances],
  );

  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this render only
  const list = useVirtualizer<HTMLElement, HTMLElement>({
    count: utterances.length,
    getScrollElement: () => box.current && scrollerOf(box.current, isInPage),
    estimateSize,
    overscan: 6,
    paddingStart: 6,
    paddingEnd: 12,
    scrollMargin: top ?? 0,
    scrollPaddingStart: Math.round(viewHeight * scrollPosition),
    initialRect: initialSize,
    rangeExtractor: (range) => withAlwaysRendered(range, alwaysRendered),
    // A hidden box and its lines have no height, so their last known sizes are used.
    observeElementRect: (list, report) =>
      observeRect(list, (size) => {
        if (size.height === 0) return;
        setViewHeight(size.height);
        report(size);
      }),
    observeElementOffset: observeOffset,
    measureElement: (line, entry, list) =>
      measureElement(line, entry, list) || knownHeight(list, list.indexFromElement(line)),
    directDomUpdates: true,
  });
  return {
    list,
    isPlaced: !isInPage || top !== undefined,
    shown: list.getVirtualItems(),
    sizer: list.containerRef,
    measure: list.measureElement,
  };
}

function scrollerOf(box: HTMLElement, isInPage: boolean): HTMLElement {
  return isInPage ? pageAround(box) : box;
}

/** If the page scrolls, this reports the size of the window instead of the height of the whole document. */
function observeRect(list: Scrolled, report: (size: Size) => void) {
  if (!isPage(list)) return observeElementRect(list, report);
  const tell = () => report({ width: window.innerWidth, height: window.innerHeight });
  tell();
  window.addEventListener('resize', tell, { passive: true });
  return () => window.removeEventListener('resize', tell);
}

/** Scrolling counts as finished after this time without a scroll event. */
const restMs = 150;

function observeOffset(list: Scrolled, report: (offset: number, isScrolling: boolean) => void) {
  if (!isPage(list)) return observeElementOffset(list, report);
  let rest: number | undefined;
  function tell() {
    window.clearTimeout(rest);
    rest = window.setTimeout(() => report(window.scrollY, false), restMs);
    report(window.scrollY, true);
  }
  report(window.scrollY, false);
  window.addEventListener('scroll', tell, { passive: true });
  return () => {
    window.clearTimeout(rest);
    window.removeEventListener('scroll', tell);
  };
}

type Scrolled = Virtualizer<HTMLElement, HTMLElement>;
type Size = { width: number; height: number };

function isPage({ scrollElement }: Scrolled): boolean {
  return scrollElement === document.documentElement;
}

export function isInSight(list: LineWindow, line: number): boolean {
  const place = list.measurementsCache[line];
  if (!place || !list.range) return false;
  const top = list.scrollOffset ?? 0;
  return place.start >= top && place.end <= top + (list.scrollRect?.height ?? 0);
}

function estimatedHeight(characters: number): number {
  const furtherRows = Math.max(0, Math.ceil(characters / rowHeight.charactersPerRow) - 1);
  return rowHeight.first + furtherRows * rowHeight.further;
}

type Measured = Pick<LineWindow, 'options' | 'itemSizeCache'>;

function knownHeight({ options, itemSizeCache }: Measured, line: number): number {
  return itemSizeCache.get(options.getItemKey(line)) || options.estimateSize(line);
}

function withAlwaysRendered(range: Range, alwaysRendered: readonly number[]): number[] {
  const shown = defaultRangeExtractor(range);
  const away = alwaysRendered.filter(
    (line) => line >= 0 && line < range.count && !shown.includes(line),
  );
  return away.length === 0 ? shown : [...shown, ...new Set(away)].toSorted((a, b) => a - b);
}

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

/** The position to which a line is scrolled, as a fraction of the height of the scroll container. */
export const scrollPosition = 0.42;

/** The size of the box before it is measured. */
const initialSize = { width: 380, height: 560 };

/** Estimated heights in pixels: a line of one row of text with its label, and every further row. */
const rowHeight = { first: 59, further: 21, charactersPerRow: 44 };

export type ShownLines = {
  list: LineWindow;
  /** Whether the position of the lines is known, which scrolling to a line needs. */
  isPlaced: boolean;
  shown: VirtualItem[];
  /** Refs for the element that is as tall as all lines together, and for each line in it. */
  sizer: (element: HTMLElement | null) => void;
  measure: (line: HTMLElement | null) => void;
};

type WindowOptions = {
  utterances: readonly Utterance[];
  /** Lines that are rendered even when they are out of view. */
  alwaysRendered: readonly number[];
  /** Whether the lines scroll with the page instead of in the box. */
  isInPage: boolean;
};

/** Virtualises the transcript: renders only the lines near the visible ones. */
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
    // A hidden box and its lines have no height: their last known sizes are used.
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

/** For the page, reports the size of the window instead of the height of the whole document. */
function observeRect(list: Scrolled, report: (size: Size) => void) {
  if (!isPage(list)) return observeElementRect(list, report);
  const tell = () => report({ width: window.innerWidth, height: window.innerHeight });
  tell();
  window.addEventListener('resize', tell, { passive: true });
  return () => window.removeEventListener('resize', tell);
}

/** Scrolling counts as finished after this time without a scroll event, in ms. */
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

/** Returns whether a line is fully visible in its scroll container. */
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

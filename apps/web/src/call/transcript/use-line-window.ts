import type { Utterance } from '@sales-analytics/contract';
import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  useVirtualizer,
  type Range,
  type ReactVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { useCallback, useState, type RefObject } from 'react';

export type LineWindow = ReactVirtualizer<HTMLElement, HTMLElement>;

/** Where a line is scrolled to, as a share of the box's height. */
const scrollPosition = 0.42;

/** Size of the box before it is measured. */
const initialSize = { width: 380, height: 560 };

/** In pixels: a line of one row of text with its label, and every further row. */
const rowHeight = { first: 59, further: 21, charactersPerRow: 44 };

export type ShownLines = {
  list: LineWindow;
  shown: VirtualItem[];
  /** Refs for the element that is as tall as all lines together, and for each line in it. */
  sizer: (element: HTMLElement | null) => void;
  measure: (line: HTMLElement | null) => void;
};

type WindowOptions = {
  utterances: readonly Utterance[];
  /** Lines that are rendered even when they are out of view. */
  alwaysRendered: readonly number[];
};

/** Virtualises the transcript: renders only the lines near the visible ones. */
export function useLineWindow(
  box: RefObject<HTMLElement | null>,
  { utterances, alwaysRendered }: WindowOptions,
): ShownLines {
  const [boxHeight, setBoxHeight] = useState(initialSize.height);

  const estimateSize = useCallback(
    (line: number) => estimatedHeight(utterances[line]?.text.length ?? 0),
    [utterances],
  );

  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this render only
  const list = useVirtualizer<HTMLElement, HTMLElement>({
    count: utterances.length,
    getScrollElement: () => box.current,
    estimateSize,
    overscan: 6,
    paddingStart: 6,
    paddingEnd: 12,
    scrollPaddingStart: Math.round(boxHeight * scrollPosition),
    initialRect: initialSize,
    rangeExtractor: (range) => withAlwaysRendered(range, alwaysRendered),
    // A hidden box and its lines have no height: their last known sizes are used.
    observeElementRect: (list, report) =>
      observeElementRect(list, (size) => {
        if (size.height === 0) return;
        setBoxHeight(size.height);
        report(size);
      }),
    measureElement: (line, entry, list) =>
      measureElement(line, entry, list) || knownHeight(list, list.indexFromElement(line)),
    directDomUpdates: true,
  });
  return {
    list,
    shown: list.getVirtualItems(),
    sizer: list.containerRef,
    measure: list.measureElement,
  };
}

/** Whether a line is fully visible in the box. */
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

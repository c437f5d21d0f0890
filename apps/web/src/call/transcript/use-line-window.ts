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

/** How far down the box a line lies that it was brought to. */
const restingPlace = 0.42;

/** The size of the box before it is known. */
const likelySize = { width: 380, height: 560 };

/** In pixels: a line of one row of text with its label, and every further row. */
const rowHeight = { first: 59, further: 21, charactersPerRow: 44 };

export type ShownLines = {
  list: LineWindow;
  shown: VirtualItem[];
  /** Refs of the element that is as high as all lines together, and of each line in it. */
  sizer: (element: HTMLElement | null) => void;
  measure: (line: HTMLElement | null) => void;
};

type WindowOptions = {
  utterances: readonly Utterance[];
  /** Lines that stay in the page wherever the box is scrolled to. */
  kept: readonly number[];
};

/** Of a long transcript only the lines about the visible ones are in the page. */
export function useLineWindow(
  box: RefObject<HTMLElement | null>,
  { utterances, kept }: WindowOptions,
): ShownLines {
  const [boxHeight, setBoxHeight] = useState(likelySize.height);

  const estimateSize = useCallback(
    (line: number) => likelyHeight(utterances[line]?.text.length ?? 0),
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
    scrollPaddingStart: Math.round(boxHeight * restingPlace),
    initialRect: likelySize,
    rangeExtractor: (range) => withKept(range, kept),
    // A box that is hidden has no height, nor have its lines: what was known of them stays true.
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

/** Whether the whole of a line is in the part of the box that is seen. */
export function isInSight(list: LineWindow, line: number): boolean {
  const place = list.measurementsCache[line];
  if (!place || !list.range) return false;
  const top = list.scrollOffset ?? 0;
  return place.start >= top && place.end <= top + (list.scrollRect?.height ?? 0);
}

function likelyHeight(characters: number): number {
  const furtherRows = Math.max(0, Math.ceil(characters / rowHeight.charactersPerRow) - 1);
  return rowHeight.first + furtherRows * rowHeight.further;
}

type Measured = Pick<LineWindow, 'options' | 'itemSizeCache'>;

function knownHeight({ options, itemSizeCache }: Measured, line: number): number {
  return itemSizeCache.get(options.getItemKey(line)) || options.estimateSize(line);
}

function withKept(range: Range, kept: readonly number[]): number[] {
  const shown = defaultRangeExtractor(range);
  const away = kept.filter((line) => line >= 0 && line < range.count && !shown.includes(line));
  return away.length === 0 ? shown : [...shown, ...new Set(away)].toSorted((a, b) => a - b);
}

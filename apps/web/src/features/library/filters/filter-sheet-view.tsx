import type { LibraryCounts } from '@sales-analytics/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { DialogFrame } from '../../../shared/ui/dialog-frame.tsx';
import { callCount } from '../call-count.ts';
import { hasFilters, withoutFilters, type LibraryChoice } from '../library-choice.ts';
import { activeFilters, filterIds, filterLabels, type FilterId } from './active-filters.ts';
import styles from './filter-sheet-view.module.css';
import { LazyFilterPanel } from './lazy-filter-panel.tsx';

export type FilterSheetViewProps = {
  choice: LibraryChoice;
  counts: LibraryCounts;
  onChange: (next: LibraryChoice) => void;
  /** It is undefined while the calls are being counted. */
  total: number | undefined;
  nowMs: number;
  onClose: () => void;
};

export function FilterSheetView({ onClose, ...filters }: FilterSheetViewProps) {
  const [shown, setShown] = useState<FilterId>();
  const { list, heading } = useSheetFocus(shown);
  const title = shown === undefined ? 'Filters' : filterLabels[shown];
  return (
    <DialogFrame open className={styles.sheet} isAtBottom firstRef={heading} onCancel={onClose}>
      <div className={styles.head}>
        {shown !== undefined && (
          <Button
            variant="ghost"
            icon={<ChevronLeft className="icon" />}
            aria-label="Back to all filters"
            onClick={() => setShown(undefined)}
          />
        )}
        <Dialog.Title className={styles.title} tabIndex={-1} ref={heading}>
          {title}
        </Dialog.Title>
        {shown === undefined && <ClearAll {...filters} />}
      </div>
      <div className={styles.body} ref={list}>
        {shown === undefined ? (
          <Rows {...filters} onOpen={setShown} />
        ) : (
          <LazyFilterPanel filter={shown} {...filters} />
        )}
      </div>
      <div className={styles.foot}>
        <Button variant="primary" size="lg" block onClick={onClose}>
          {showLabel(filters.total)}
        </Button>
      </div>
    </DialogFrame>
  );
}

function showLabel(total: number | undefined): string {
  return total === undefined ? 'Show calls' : `Show ${callCount(total)}`;
}

type Filters = Omit<FilterSheetViewProps, 'onClose'>;

function ClearAll({ choice, onChange }: Filters) {
  return (
    <button
      type="button"
      className={styles.clear}
      aria-disabled={!hasFilters(choice)}
      onClick={() => onChange(withoutFilters(choice))}
    >
      Clear all
    </button>
  );
}

function Rows({ choice, nowMs, onOpen }: Filters & { onOpen: (filter: FilterId) => void }) {
  const active = activeFilters(choice, nowMs);
  return filterIds.map((filter) => {
    const values = active.filter(({ menu }) => menu === filter).map(({ value }) => value);
    return (
      <button
        key={filter}
        type="button"
        className={styles.row}
        data-row={filter}
        onClick={() => onOpen(filter)}
      >
        <span className={styles.name}>{filterLabels[filter]}</span>
        <span className="sr">: </span>
        <bdi className={styles.value}>{values.length > 0 ? values.join(', ') : 'Any'}</bdi>
        <ChevronRight className="icon icon-sm" aria-hidden="true" />
      </button>
    );
  });
}

/** Moves the focus to the heading of an opened filter, and back to its row when it is closed. */
function useSheetFocus(shown: FilterId | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<FilterId>(undefined);

  useEffect(() => {
    const left = last.current;
    last.current = shown;
    if (shown !== undefined) heading.current?.focus();
    else if (left !== undefined) {
      list.current?.querySelector<HTMLElement>(`[data-row="${left}"]`)?.focus();
    }
  }, [shown]);

  return { list, heading };
}

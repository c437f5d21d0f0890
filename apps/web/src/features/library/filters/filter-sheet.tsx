import { SlidersHorizontal } from 'lucide-react';
import { createElement, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { LazyPart, useLazyPart } from '../../../shared/ui/lazy-part.ts';
import { activeFilters } from './active-filters.ts';
import buttonStyles from './filter-button.module.css';
import styles from './filter-sheet.module.css';
import type { FilterSheetViewProps } from './filter-sheet-view.tsx';

type Props = Omit<FilterSheetViewProps, 'onClose'>;

/** The sheet opens only on a phone, so its code is loaded on demand. */
const filterSheetPart = new LazyPart(async () => {
  const { FilterSheetView } = await import('./filter-sheet-view.tsx');
  return FilterSheetView;
});

export function FilterSheet(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const count = activeFilters(props.choice, props.nowMs).length;
  return (
    <div className={styles.box}>
      <Button
        className={classNames(buttonStyles.button, styles.opener, count > 0 && buttonStyles.used)}
        icon={<SlidersHorizontal className="icon" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => void filterSheetPart.fetchAhead()}
        onClick={() => setIsOpen(true)}
      >
        Filters
        {count > 0 && (
          <b>
            {count}
            <span className="sr"> chosen</span>
          </b>
        )}
      </Button>
      {isOpen && <LazySheet {...props} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function LazySheet(props: FilterSheetViewProps) {
  const View = useLazyPart(filterSheetPart);
  if (View === null) return null;
  if (View !== 'missing') return createElement(View, props);
  return (
    <p className={styles.missing} role="alert">
      The filters could not be loaded. Reload the page, then try again.
    </p>
  );
}

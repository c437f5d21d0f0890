import type { LibraryCounts } from '@sales-analytics/contract';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Popover } from '../../../shared/ui/popover.tsx';
import type { LibraryChoice } from '../library-choice.ts';
import { filterIds, filterLabels, type FilterId } from './active-filters.ts';
import buttonStyles from './filter-button.module.css';
import styles from './filter-menus.module.css';
import { filterPanelPart, LazyFilterPanel } from './lazy-filter-panel.tsx';

type Props = {
  choice: LibraryChoice;
  counts: LibraryCounts;
  onChange: (next: LibraryChoice) => void;
};

export function FilterMenus(props: Props) {
  return (
    <fieldset className={styles.menus} aria-label="Filters">
      {filterIds.map((filter) => (
        <FilterMenu key={filter} filter={filter} {...props} />
      ))}
    </fieldset>
  );
}

function FilterMenu({ filter, ...panel }: Props & { filter: FilterId }) {
  const [isOpen, setIsOpen] = useState(false);
  const label = filter === 'talkRatio' ? 'More' : filterLabels[filter];
  const count = chosenCount(panel.choice, filter);
  return (
    <Popover
      className={classNames(styles.panel, filter === 'date' && styles.wide)}
      label={label}
      open={isOpen}
      onOpenChange={setIsOpen}
      opener={
        <button
          type="button"
          className={classNames(buttonStyles.button, styles.opener, count > 0 && buttonStyles.used)}
          onPointerEnter={() => void filterPanelPart.fetchAhead()}
          onFocus={() => void filterPanelPart.fetchAhead()}
        >
          {label}
          {count > 0 && (
            <b>
              {count}
              <span className="sr"> chosen</span>
            </b>
          )}
          <ChevronDown className="icon icon-sm" aria-hidden="true" />
        </button>
      }
    >
      <LazyFilterPanel filter={filter} {...panel} />
    </Popover>
  );
}

/** Returns the number of chosen values. A range counts as one. */
function chosenCount(choice: LibraryChoice, filter: FilterId): number {
  const { kind, persona, period, from, to, shareFrom, shareTo } = choice;
  if (filter === 'kind') return persona.length + (kind === undefined ? 0 : 1);
  if (filter === 'date') return isAnySet(period, from, to) ? 1 : 0;
  if (filter === 'talkRatio') return isAnySet(shareFrom, shareTo) ? 1 : 0;
  return choice[filter].length;
}

function isAnySet(...values: unknown[]): boolean {
  return values.some((value) => value !== undefined);
}

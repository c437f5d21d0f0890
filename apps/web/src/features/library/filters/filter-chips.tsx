import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { withoutFilters, type LibraryChoice } from '../library-choice.ts';
import { activeFilters, type ActiveFilter } from './active-filters.ts';
import styles from './filter-chips.module.css';

type Props = {
  choice: LibraryChoice;
  onChange: (next: LibraryChoice) => void;
  nowMs: number;
  /** The chips call this after their last button was pressed, because the focus then needs another place. */
  onEmptied?: () => void;
};

export function FilterChips({ choice, onChange, nowMs, onEmptied }: Props) {
  const filters = activeFilters(choice, nowMs);
  const { root, setRemoved } = useChipFocus(filters.length, onEmptied);

  function remove({ without }: ActiveFilter, place: number) {
    setRemoved(place);
    onChange(without);
  }

  function clear() {
    setRemoved(0);
    onChange(withoutFilters(choice));
  }

  if (filters.length === 0) return null;
  return (
    <fieldset className={styles.chips} aria-label="Active filters" ref={root}>
      {filters.map((filter, place) => (
        <Chip key={filter.key} filter={filter} onRemove={() => remove(filter, place)} />
      ))}
      <button type="button" className={styles.clear} data-remove="" onClick={clear}>
        Clear all
      </button>
    </fieldset>
  );
}

function Chip({ filter, onRemove }: { filter: ActiveFilter; onRemove: () => void }) {
  const { name, value } = filter;
  const text = name === undefined ? value : `${name}: ${value}`;
  return (
    <span className={styles.chip} title={text}>
      {name !== undefined && <em>{name}</em>}
      <bdi>{value}</bdi>
      <button type="button" aria-label={`Remove ${text}`} data-remove="" onClick={onRemove}>
        <X className="icon" aria-hidden="true" />
      </button>
    </span>
  );
}

/** When a chip is removed, moves the focus to the next chip, or to 'Clear all' after the last one. */
function useChipFocus(count: number, onEmptied: (() => void) | undefined) {
  const root = useRef<HTMLFieldSetElement>(null);
  const removed = useRef<number>(undefined);
  const reportEmptied = useEffectEvent(() => onEmptied?.());

  useEffect(() => {
    const place = removed.current;
    if (place === undefined) return;
    removed.current = undefined;
    const buttons = root.current?.querySelectorAll<HTMLElement>('[data-remove]');
    if (count === 0) reportEmptied();
    else buttons?.[place]?.focus();
  }, [count]);

  function setRemoved(place: number) {
    removed.current = place;
  }

  return { root, setRemoved };
}

import { sentimentLabels } from '@sales-analytics/core';
import type { RefObject } from 'react';
import type { CallFilter, CallOrder } from './call-filter.ts';
import styles from './filter-bar.module.css';
import { classNames } from '../../shared/ui/class-names.ts';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';

type Props = {
  filter: CallFilter;
  onChange: (filter: CallFilter) => void;
  /** How many calls match, of how many. */
  count: string;
  searchRef: RefObject<HTMLInputElement | null>;
};

const kinds: { value: CallFilter['kind']; label: string }[] = [
  { value: 'any', label: 'All calls' },
  { value: 'recorded', label: 'Recorded calls' },
  { value: 'practice', label: 'Practice calls' },
];

const sentiments: { value: CallFilter['sentiment']; label: string }[] = [
  { value: 'any', label: 'Any sentiment' },
  { value: 'positive', label: sentimentLabels.positive },
  { value: 'neutral', label: sentimentLabels.neutral },
  { value: 'negative', label: sentimentLabels.negative },
];

const orders: { value: CallOrder; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'objections', label: 'Most objections' },
  { value: 'questions', label: 'Most questions' },
  { value: 'talk-share', label: 'Highest talk share' },
];

export function FilterBar({ filter, onChange, count, searchRef }: Props) {
  function chooseKind(value: string) {
    const chosen = kinds.find((option) => option.value === value);
    if (chosen) onChange({ ...filter, kind: chosen.value });
  }
  function chooseSentiment(value: string) {
    const chosen = sentiments.find((option) => option.value === value);
    if (chosen) onChange({ ...filter, sentiment: chosen.value });
  }
  function chooseOrder(value: string) {
    const chosen = orders.find((option) => option.value === value);
    if (chosen) onChange({ ...filter, order: chosen.value });
  }
  return (
    <div className={styles.bar}>
      <SearchField
        className={styles.search}
        inputClassName={styles.input}
        ref={searchRef}
        aria-label="Search calls"
        placeholder="Search by file, persona or date"
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
      />
      <SelectField
        className={styles.select}
        label="Recorded or practice"
        hideLabel
        value={filter.kind}
        options={kinds}
        onChange={chooseKind}
      />
      <SelectField
        className={styles.select}
        label="Sentiment"
        hideLabel
        value={filter.sentiment}
        options={sentiments}
        onChange={chooseSentiment}
      />
      <output className={classNames(styles.count, 'muted t-sm')}>{count}</output>
      <SelectField
        className={styles.select}
        label="Sort by"
        hideLabel
        value={filter.order}
        options={orders}
        onChange={chooseOrder}
      />
    </div>
  );
}

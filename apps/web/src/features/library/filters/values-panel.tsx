import { libraryLimits, type Outcome } from '@sales-analytics/contract';
import { useState } from 'react';
import { OutcomeBadge } from '../../../call/details/outcome-badge.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { displayText } from '../../../shared/ui/display-text.ts';
import { filterLabels } from './active-filters.ts';
import { CheckboxList } from './checkbox-list.tsx';
import styles from './filter-panel.module.css';
import {
  findOptions,
  optionsOf,
  toggleValue,
  type FilterOption,
  type PanelProps,
} from './filter-values.ts';

/** A longer list has a field for finding a value. */
const shortList = 8;

type ValuesFilter = 'callType' | 'outcome' | 'tag' | 'company' | 'sentiment';
type Props = PanelProps & { filter: ValuesFilter };

const nouns = { tag: { one: 'tag', many: 'tags' }, company: { one: 'company', many: 'companies' } };

function nounOf(filter: ValuesFilter) {
  return filter === 'tag' || filter === 'company' ? nouns[filter] : undefined;
}

export function ValuesPanel({ filter, choice, counts, onChange }: Props) {
  // A chosen value stays listed after it is deselected, so that it can be chosen again.
  const [kept, setKept] = useState<readonly string[]>(choice[filter]);
  const [find, setFind] = useState('');
  const [isLong, setIsLong] = useState(false);
  const options = optionsOf(filter, { choice, counts, kept });
  const noun = nounOf(filter);
  // The field stays even if the list becomes short while the user types in it.
  if (noun && !isLong && options.length > shortList) setIsLong(true);
  const found = findOptions(options, find);

  function toggle(value: string) {
    setKept((before) => [...before, value]);
    onChange(toggleValue(choice, filter, value));
  }

  return (
    <>
      {noun && isLong && (
        <SearchField
          className={styles.find}
          inputClassName={styles.findInput}
          aria-label={`Find a ${noun.one}`}
          placeholder={`Find a ${noun.one}`}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
      )}
      <CheckboxList
        label={filterLabels[filter]}
        choices={found.map((option) => withBadge(filter, option))}
        onToggle={toggle}
      />
      {noun && <Notes {...{ noun, find, options, found }} isCut={isCut(counts[filter])} />}
      {choice[filter].length >= libraryLimits.chosenValues && (
        <p className={styles.note}>You can choose up to {libraryLimits.chosenValues} at once.</p>
      )}
      {filter === 'tag' && choice.tag.length > 1 && <Joining {...{ choice, onChange }} />}
    </>
  );
}

function isCut(counted: readonly unknown[]): boolean {
  return counted.length >= libraryLimits.countedValues;
}

function withBadge(filter: ValuesFilter, option: FilterOption) {
  if (filter !== 'outcome') return option;
  return { ...option, content: <OutcomeBadge outcome={option.value as Outcome} /> };
}

type NotesProps = {
  noun: { one: string; many: string };
  find: string;
  options: readonly FilterOption[];
  found: readonly FilterOption[];
  /** It is true if the server left values out. */
  isCut: boolean;
};

function Notes({ noun, find, options, found, isCut: isPartial }: NotesProps) {
  if (options.length === 0) {
    return <p className={styles.note}>None of these calls has a {noun.one}.</p>;
  }
  return (
    <>
      {found.length === 0 && (
        <output className={styles.note}>
          No {noun.one} contains “<bdi>{displayText(find)}</bdi>”.
        </output>
      )}
      {isPartial && (
        <p className={styles.note}>
          Only the {libraryLimits.countedValues} {noun.many} with the most calls are listed.
        </p>
      )}
    </>
  );
}

const joinings = [
  { value: 'any', content: 'any of them' },
  { value: 'all', content: 'all of them' },
] as const;

function Joining({ choice, onChange }: Pick<PanelProps, 'choice' | 'onChange'>) {
  return (
    <>
      <hr className={styles.line} />
      <div className={styles.heading} aria-hidden="true">
        Calls with
      </div>
      <Segmented
        className={styles.joining}
        label="Calls with"
        value={choice.allTags ? 'all' : 'any'}
        onChange={(value) => onChange({ ...choice, allTags: value === 'all' })}
        options={joinings}
      />
    </>
  );
}

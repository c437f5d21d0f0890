import type { RefObject } from 'react';
import type { LibraryAddress } from '../address/use-library-address.ts';
import {
  hasFilters,
  hasSearch,
  nothingChosen,
  withoutFilters,
  type LibraryChoice,
} from '../library-choice.ts';
import { NoMatch } from '../library-states.tsx';

export type NothingFoundProps = {
  address: LibraryAddress;
  searchRef: RefObject<HTMLInputElement | null>;
};

export function NothingFound({ address, searchRef }: NothingFoundProps) {
  const { choice, choose } = address;
  /** Moves the focus to the search box, because the pressed button disappears. */
  function show(next: LibraryChoice) {
    choose(next, { view: null });
    searchRef.current?.focus();
  }
  const searchAll = {
    label: 'Search all calls',
    onSelect: () => show({ ...nothingChosen, q: choice.q }),
  };
  const clearAll = { label: 'Clear all filters', onSelect: () => show(withoutFilters(choice)) };
  const clearSearch = {
    label: 'Clear the search',
    onSelect() {
      choose({ ...choice, q: '' });
      searchRef.current?.focus();
    },
  };
  if (hasSearch(choice)) {
    return (
      <NoMatch
        title="No call matches your search"
        advice={
          hasFilters(choice)
            ? 'Filters are in use, too. Search all calls, or try fewer or other words.'
            : 'Try fewer or other words. The beginning of a word is enough.'
        }
        actions={hasFilters(choice) ? [searchAll, clearSearch] : [clearSearch]}
      />
    );
  }
  if (address.viewId !== null) {
    return (
      <NoMatch
        title="This view is empty"
        advice="Calls that match it are listed here as soon as they are saved."
        actions={[{ label: 'Show all calls', onSelect: () => show(nothingChosen) }]}
      />
    );
  }
  return (
    <NoMatch
      title="No call matches these filters"
      advice="Remove one of them, or clear all."
      actions={[clearAll]}
    />
  );
}

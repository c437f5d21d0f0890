import { createElement } from 'react';
import { LazyPart, useLazyPart } from '../../../shared/ui/lazy-part.ts';
import { ListSkeletons } from '../library-skeletons.tsx';
import type { NothingFoundProps } from './nothing-found.tsx';
import type { SearchResultsProps } from './search-results.tsx';

export const searchResultsPart = new LazyPart(async () => {
  const { SearchResults } = await import('./search-results.tsx');
  return SearchResults;
});

export function LazySearchResults(props: SearchResultsProps) {
  const SearchResults = useLazyPart(searchResultsPart);
  if (SearchResults === 'missing') {
    return <p role="alert">The results could not be loaded. Reload the page to see them.</p>;
  }
  return SearchResults ? createElement(SearchResults, props) : <ListSkeletons hasCards={false} />;
}

const nothingFoundPart = new LazyPart(async () => {
  const { NothingFound } = await import('./nothing-found.tsx');
  return NothingFound;
});

/** Most visits never need this text, so its code is loaded on demand. */
export function LazyNothingFound(props: NothingFoundProps) {
  const NothingFound = useLazyPart(nothingFoundPart);
  if (NothingFound === 'missing') return <p role="alert">No call matches.</p>;
  return NothingFound && createElement(NothingFound, props);
}

import { createElement } from 'react';
import { LazyPart, useLazyPart } from '../../../shared/ui/lazy-part.ts';
import { ListSkeletons } from '../library-skeletons.tsx';
import type { SearchResultsProps } from './search-results.tsx';

/** Loaded while the server searches. */
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

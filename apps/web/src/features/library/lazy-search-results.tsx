import { createElement } from 'react';
import { Banner } from '../../shared/ui/banner.tsx';
import { LazyPart, useLazyPart } from '../../shared/ui/lazy-part.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import type { SearchResultsProps } from './search/search-results.tsx';

/** Loaded once the search has the focus. */
export const searchResultsPart = new LazyPart(
  async () => (await import('./search/search-results.tsx')).SearchResults,
);

/** The calls that a search has found. */
export function LazySearchResults(props: SearchResultsProps) {
  const Results = useLazyPart(searchResultsPart);
  if (Results === null) return <Loading />;
  if (Results !== 'missing') return createElement(Results, props);
  return (
    <Banner tone="error" title="What was found could not be shown">
      Your calls are safe. Reload the page to search them.
    </Banner>
  );
}

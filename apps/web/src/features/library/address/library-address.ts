import type { LibraryView } from '@sales-analytics/contract';
import {
  choiceOfView,
  hasText,
  isSameChoice,
  nothingChosen,
  readChoice,
  writeChoice,
  type LibraryChoice,
} from '../library-choice.ts';
import type { SearchStore } from './stored-searches.ts';

const viewParameter = 'view';
const searchParameter = 'search';

export type FoundChoice = {
  choice: LibraryChoice;
  missing?: 'search' | 'view' | undefined;
};

type Known = {
  stored: Pick<SearchStore, 'find'>;
  /** They are undefined until they are read. */
  views: readonly LibraryView[] | undefined;
};

export function viewIdIn(params: URLSearchParams): string | null {
  return params.get(viewParameter);
}

/** Addresses of earlier versions can contain text that the user typed. */
export function isTextIn(params: URLSearchParams): boolean {
  return ['q', 'tag', 'company'].some((name) => params.has(name)) || hasText(readChoice(params));
}

/**
 * Returns the choice of an address: the one under its key, otherwise its own filters, otherwise the saved view that it
 * names. Returns undefined while the saved views are needed but not yet read.
 */
export function findChoice(params: URLSearchParams, known: Known): FoundChoice | undefined {
  const key = searchKeyIn(params);
  const stored = key === null ? undefined : known.stored.find(key);
  if (stored) return { choice: stored };
  const missing = key === null ? undefined : 'search';
  const own = readChoice(params);
  if (key === null && !isSameChoice(own, nothingChosen)) return { choice: own };
  const viewId = viewIdIn(params);
  if (viewId === null) return { choice: nothingChosen, missing };
  if (!known.views) return undefined;
  const view = known.views.find(({ id }) => id === viewId);
  return view
    ? { choice: choiceOfView(view), missing }
    : { choice: nothingChosen, missing: 'view' };
}

type Written = {
  choice: LibraryChoice;
  viewId: string | null;
  /** It is set if the view is unchanged, so that the address can consist of its id alone. */
  view: LibraryView | undefined;
  /** It is undefined if the new address replaces no other. */
  replacedKey?: string | null | undefined;
};

export function searchKeyIn(params: URLSearchParams): string | null {
  return params.get(searchParameter);
}

/**
 * Returns the parameters of an address, from which `findChoice` finds the choice. The address of an unchanged view is
 * only its id. Text that the user typed and the names of tags and companies are never in an address. Such a choice is
 * stored under a key. Other filters are readable in the address, so that a bookmark works in another browser.
 */
export function writeAddress(
  { choice, viewId, view, replacedKey }: Written,
  stored: Pick<SearchStore, 'keep'>,
): URLSearchParams {
  if (view && isSameChoice(choice, choiceOfView(view))) {
    return new URLSearchParams({ [viewParameter]: view.id });
  }
  const isNothing = isSameChoice(choice, nothingChosen);
  const needsKey = hasText(choice) || (viewId !== null && isNothing);
  const params = needsKey
    ? new URLSearchParams({ [searchParameter]: stored.keep(choice, replacedKey) })
    : writeChoice(choice);
  if (viewId !== null) params.set(viewParameter, viewId);
  return params;
}

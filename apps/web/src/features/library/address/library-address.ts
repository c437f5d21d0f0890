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
  /** What the address names and is not there: a search of this browser, or a saved view. */
  missing?: 'search' | 'view' | undefined;
};

type Known = {
  stored: Pick<SearchStore, 'find'>;
  /** The saved views; undefined until they are read. */
  views: readonly LibraryView[] | undefined;
};

/** The id of the saved view that an address names. */
export function viewIdIn(params: URLSearchParams): string | null {
  return params.get(viewParameter);
}

/** Whether an address has words that someone typed, as those of earlier versions. */
export function isTextIn(params: URLSearchParams): boolean {
  return ['q', 'tag', 'company'].some((name) => params.has(name)) || hasText(readChoice(params));
}

/**
 * What an address has chosen: the choice under its key, else its own filters, else the saved view that it names.
 * Undefined until the saved views are read, where they are needed.
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
  /** Of the saved view that is open. */
  viewId: string | null;
  /** That view as it is saved, where the address may name it alone. */
  view: LibraryView | undefined;
  /** The key in the address that this one takes the place of; undefined where it takes no address's place. */
  replacedKey?: string | null | undefined;
};

/** The key of the search that an address names. */
export function searchKeyIn(params: URLSearchParams): string | null {
  return params.get(searchParameter);
}

/**
 * The parameters of an address, from which `findChoice` finds the choice. A view that is as it was saved is named by its
 * id alone. Words that someone typed, and the names of tags and companies, stand in no address: the choice is then kept
 * under a key. Other filters can be read in the address, and so in a bookmark of another browser.
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

import type { LibraryView } from '@sales-analytics/contract';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { hasText, type LibraryChoice } from '../library-choice.ts';
import { useStoredViews } from '../views/use-views.ts';
import {
  findChoice,
  isTextIn,
  searchKeyIn,
  viewIdIn,
  writeAddress,
  type FoundChoice,
} from './library-address.ts';
import { createSearchStore } from './stored-searches.ts';

type ChooseOptions = {
  /** It is true while the user types, so that the present history entry is replaced. */
  replace?: boolean;
  /** By default, the choice belongs to the open view. It belongs to no view if this is null. */
  view?: LibraryView | null;
  /** It is true if the view is about to be deleted. The address then contains the choice itself. */
  isWithoutView?: boolean;
};

export type LibraryAddress = FoundChoice & {
  viewId: string | null;
  choose: (choice: LibraryChoice, options?: ChooseOptions) => void;
};

/**
 * Stores the choice in the address, so that Back, a reload and a bookmark work. Returns undefined while the address
 * names a saved view and the views are not yet read.
 */
export function useLibraryAddress(): {
  address: LibraryAddress | undefined;
  views: ReturnType<typeof useStoredViews>;
} {
  const platform = usePlatform();
  const [stored] = useState(() => createSearchStore(platform));
  const [params, setParams] = useSearchParams();
  const views = useStoredViews();
  const known = views.isLoaded ? views.views : undefined;
  const found = useMemo(
    () => findChoice(params, { stored, views: known }),
    [params, stored, known],
  );
  const openId = viewIdIn(params);

  function choose(choice: LibraryChoice, options: ChooseOptions = {}) {
    const { replace = false, isWithoutView = false } = options;
    const open = known?.find(({ id }) => id === openId);
    const view = options.view === undefined ? open : (options.view ?? undefined);
    const viewId = options.view === undefined ? openId : (view?.id ?? null);
    const replacedKey = replace ? searchKeyIn(params) : undefined;
    const written = { choice, viewId, view: isWithoutView ? undefined : view, replacedKey };
    setParams(writeAddress(written, stored), { replace, preventScrollReset: true });
  }

  const isOld = isTextIn(params);
  const keepUsed = useEffectEvent((used: FoundChoice | undefined) => {
    if (used && isOld) choose(used.choice, { replace: true });
    // This search is used now, so it is marked as the most recently used.
    else if (used && hasText(used.choice) && !used.missing) stored.keep(used.choice);
  });

  useEffect(() => keepUsed(found), [found]);

  return { address: found && { ...found, viewId: openId, choose }, views };
}

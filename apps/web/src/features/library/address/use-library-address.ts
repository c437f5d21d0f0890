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
  /** Replaces the present entry of the history, for text that is being typed. */
  replace?: boolean;
  /** The choice comes from this saved view. Without this option it is the open view, and null means no view. */
  view?: LibraryView | null;
  /** Writes the choice itself into the address, for a view that is about to be deleted. */
  isWithoutView?: boolean;
};

export type LibraryAddress = FoundChoice & {
  /** The saved view with this id is open. */
  viewId: string | null;
  choose: (choice: LibraryChoice, options?: ChooseOptions) => void;
};

/**
 * Keeps the choice of the library in the address, for Back, a reload and a bookmark. What someone typed is stored in
 * this browser under a key. Returns undefined until the saved views are read, if the address names one of them.
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
    // A search that is used now must not count as one that was used longest ago.
    else if (used && hasText(used.choice) && !used.missing) stored.keep(used.choice);
  });

  useEffect(() => keepUsed(found), [found]);

  return { address: found && { ...found, viewId: openId, choose }, views };
}

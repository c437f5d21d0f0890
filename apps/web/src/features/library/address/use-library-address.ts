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
  /** In place of the present entry of the history: for text that is being typed. */
  replace?: boolean;
  /** The saved view that the choice comes from; left out: the one that is open. null: none. */
  view?: LibraryView | null;
  /** The address has the choice itself, for a view that is about to be deleted. */
  isWithoutView?: boolean;
};

export type LibraryAddress = FoundChoice & {
  /** Of the saved view that is open. */
  viewId: string | null;
  choose: (choice: LibraryChoice, options?: ChooseOptions) => void;
};

/**
 * What is chosen in the library is found by the address, so Back, a reload and a bookmark have it; what someone typed
 * stands under a key in this browser. Undefined until the saved views are read, where the address names one of them.
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
    // So that it is not among those that were used longest ago.
    else if (used && hasText(used.choice) && !used.missing) stored.keep(used.choice);
  });

  useEffect(() => keepUsed(found), [found]);

  return { address: found && { ...found, viewId: openId, choose }, views };
}

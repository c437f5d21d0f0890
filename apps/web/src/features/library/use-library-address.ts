import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readChoice, writeChoice, type LibraryChoice } from './library-choice.ts';

type ChooseOptions = {
  /** In place of the present entry of the history: for text that is being typed. */
  replace?: boolean;
  /** The saved view that the choice comes from; left out: the one that is open. null: none. */
  viewId?: string | null;
};

export type LibraryAddress = {
  choice: LibraryChoice;
  /** Of the saved view that is open. */
  viewId: string | null;
  choose: (choice: LibraryChoice, options?: ChooseOptions) => void;
};

const viewParameter = 'view';

/** What is chosen in the library is in the address, so Back, a reload and a bookmark have it. */
export function useLibraryAddress(): LibraryAddress {
  const [params, setParams] = useSearchParams();
  const choice = useMemo(() => readChoice(params), [params]);
  const openView = params.get(viewParameter);
  return {
    choice,
    viewId: openView,
    choose(next, { replace = false, viewId = openView } = {}) {
      const written = writeChoice(next);
      if (viewId !== null) written.set(viewParameter, viewId);
      setParams(written, { replace, preventScrollReset: true });
    },
  };
}

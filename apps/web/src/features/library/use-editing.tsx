import type { LibraryCounts } from '@sales-analytics/contract';
import { createContext, use, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useChangeDetails, type ChangeDetails } from '../../call/requests/change-details.ts';

type Editing = {
  change: ChangeDetails;
  /** Of the account, most used first. */
  tags: LibraryCounts['tag'];
  companies: LibraryCounts['company'];
};

const EditingContext = createContext<Editing | null>(null);

type ProviderProps = { counts: LibraryCounts; children: ReactNode };

/** What the editors of all calls share, so that a card or a row needs only its call. */
export function EditingProvider({ counts: { tag, company }, children }: ProviderProps) {
  const { change } = useChangeDetails();
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  }, [change]);
  const editing = useMemo<Editing>(
    () => ({
      change: (call, edit) => latest.current(call, edit),
      tags: tag,
      companies: company,
    }),
    [tag, company],
  );
  return <EditingContext value={editing}>{children}</EditingContext>;
}

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('useEditing is used outside of EditingProvider');
  return editing;
}

import type { LibraryCounts } from '@sales-analytics/contract';
import { createContext, use, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useChangeDetails, type ChangeDetails } from '../../call/requests/use-change-details.ts';

type Editing = {
  change: ChangeDetails;
  /** The most frequent tag of the account is first. */
  tags: LibraryCounts['tag'];
  companies: LibraryCounts['company'];
};

const EditingContext = createContext<Editing | null>(null);

type ProviderProps = {
  counts: LibraryCounts;
  /** An editor calls this before a change, because the call may then leave the list. */
  onMove: (id: string) => void;
  children: ReactNode;
};

export function EditingProvider({ counts, onMove, children }: ProviderProps) {
  const { tag, company } = counts;
  const { change } = useChangeDetails();
  const latest = useRef({ change, onMove });
  useEffect(() => {
    latest.current = { change, onMove };
  }, [change, onMove]);
  const editing = useMemo<Editing>(
    () => ({
      change(call, edit) {
        latest.current.onMove(call._id);
        return latest.current.change(call, edit);
      },
      tags: tag,
      companies: company,
    }),
    [tag, company],
  );
  return <EditingContext value={editing}>{children}</EditingContext>;
}

/** @throws Error outside of `EditingProvider` */
export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('useEditing is used outside of EditingProvider');
  return editing;
}

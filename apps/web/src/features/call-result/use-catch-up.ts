import type { NewCall } from '@sales-analytics/contract';
import { useEffect, useRef } from 'react';
import { catchUpEdit } from '../../flows/call-edits.ts';
import type { SavedCallControl } from './use-saved-call.ts';

type CatchUpNeeds = {
  /** The call as the screen has it, once it is saved; null before. */
  latest: NewCall | null;
  record: SavedCallControl;
};

/** What the rep changed while the call was on its way to the server is stored behind it. */
export function useCatchUp({ latest, record }: CatchUpNeeds): void {
  const wasSaved = useRef(latest !== null);
  useEffect(() => {
    if (wasSaved.current || !latest) return;
    wasSaved.current = true;
    record.edit(catchUpEdit(latest));
  }, [latest, record]);
}

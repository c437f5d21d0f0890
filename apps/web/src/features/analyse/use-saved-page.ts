import type { Call } from '@sales-analytics/contract';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callAddress } from '../../call/call-address.ts';
import { justSavedState } from '../../call/results/just-saved.ts';
import { withTab } from '../../call/results/use-call-tab.ts';
import type { CallSnapshot } from '../../call/session/session-options.ts';

/** @param mayReplace false while the user types a text on the page, or while a text is being received */
export function useSavedPage(shown: CallSnapshot | undefined, mayReplace: boolean): void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const saved = shown?.save.status === 'saved' && mayReplace ? shown.save.call : null;

  const replace = useEffectEvent((call: Call) => {
    const address = withTab(callAddress(call._id), params);
    const options = { replace: true, preventScrollReset: true, state: justSavedState };
    void navigate(address, options);
  });

  useEffect(() => {
    if (saved) replace(saved);
  }, [saved]);
}

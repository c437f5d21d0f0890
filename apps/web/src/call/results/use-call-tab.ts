import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** The sections of a call's page. 'transcript' is one of its own on a phone alone. */
const callTabs = ['overview', 'findings', 'ask', 'notes', 'transcript'] as const;
export type CallTab = (typeof callTabs)[number];

const tabParameter = 'tab';

function tabOf(text: string | null): CallTab {
  return callTabs.find((tab) => tab === text) ?? 'overview';
}

/**
 * The section that is shown.
 * @param isInAddress whether the page's address is the call's own: then it holds the section
 */
export function useCallTab(isInAddress: boolean): [CallTab, (tab: CallTab) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const [chosen, setChosen] = useState<CallTab>('overview');

  function choose(tab: CallTab) {
    setChosen(tab);
    if (!isInAddress) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (tab === 'overview') next.delete(tabParameter);
        else next.set(tabParameter, tab);
        return next;
      },
      { replace: true, preventScrollReset: true, state },
    );
  }

  return [isInAddress ? tabOf(params.get(tabParameter)) : chosen, choose];
}

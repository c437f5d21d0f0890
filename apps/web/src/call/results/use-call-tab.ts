import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router';

/** Only on a phone is 'transcript' a section of its own. */
const callTabs = ['overview', 'findings', 'ask', 'notes', 'transcript'] as const;
export type CallTab = (typeof callTabs)[number];

const tabParameter = 'tab';

function tabOf(text: string | null): CallTab {
  return callTabs.find((tab) => tab === text) ?? 'overview';
}

export function withTab(address: string, params: URLSearchParams): string {
  const tab = tabOf(params.get(tabParameter));
  return tab === 'overview' ? address : `${address}?${tabParameter}=${tab}`;
}

/**
 * Returns the shown section, and a function that shows another one.
 * @param isInAddress If true, the page's address has the section, so that a reload shows it again.
 */
export function useCallTab(isInAddress: boolean): [CallTab, (tab: CallTab) => void] {
  const [params] = useSearchParams();
  const { state, hash } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<CallTab>('overview');

  function choose(tab: CallTab) {
    setChosen(tab);
    if (!isInAddress) return;
    const next = new URLSearchParams(params);
    if (tab === 'overview') next.delete(tabParameter);
    else next.set(tabParameter, tab);
    const options = { replace: true, preventScrollReset: true, state };
    void navigate({ search: next.toString(), hash }, options);
  }

  return [isInAddress ? tabOf(params.get(tabParameter)) : chosen, choose];
}

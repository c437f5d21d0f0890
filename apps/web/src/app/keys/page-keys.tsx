import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { focusesSearchState, searchFieldSelector } from '../../shared/ui/search-key.ts';
import { layers, usePageKeys } from '../../shared/ui/use-page-keys.ts';
import { KeysSheet } from './keys-sheet.tsx';

/** The keys that work on every page: a question mark lists all keys, Ctrl or Command and K goes to the search. */
export function PageKeys() {
  const [isListed, setListed] = useState(false);
  usePageKeys({ '?': () => setListed(true) });
  useSearchKey();
  return <KeysSheet open={isListed} onClose={() => setListed(false)} />;
}

/** Ctrl or Command and K focuses the search, also from within a field. From another page it opens Home. */
function useSearchKey(): void {
  const navigate = useNavigate();
  const goToSearch = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    const field = document.querySelector<HTMLInputElement>(searchFieldSelector);
    field?.focus();
    field?.select();
    if (!field) void navigate('/dashboard', { state: focusesSearchState });
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', (event) => goToSearch(event), { signal });
    return () => listening.abort();
  }, []);
}

function isSearchKey(event: KeyboardEvent): boolean {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!isCommand || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return false;
  return !(event.target instanceof Element && event.target.closest(layers));
}

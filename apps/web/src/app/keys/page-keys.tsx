import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { layers, usePageKeys } from '../../shared/ui/use-page-keys.ts';
import { whenElementAppears } from '../navigation/when-element-appears.ts';
import { KeysSheet } from './keys-sheet.tsx';
import { moveBetweenCards } from './move-between-cards.ts';
import { keepTypedAhead } from './typed-ahead.ts';

/**
 * These keys work on every page. A question mark lists all keys. Ctrl or Command with K goes to the search. The arrow
 * keys move from card to card. Text that the user types while a panel opens is written into the field of the panel.
 */
export function PageKeys() {
  const [isListed, setListed] = useState(false);
  usePageKeys({ '?': () => setListed(true) });
  useSearchKey();
  useCardKeys();
  useEffect(keepTypedAhead, []);
  return <KeysSheet open={isListed} onClose={() => setListed(false)} />;
}

function useCardKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', moveBetweenCards);
    return () => document.removeEventListener('keydown', moveBetweenCards);
  }, []);
}

/** Works in a field too. On a page without a search, it opens Home. */
function useSearchKey(): void {
  const navigate = useNavigate();
  const goToSearch = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    if (focusSearch()) return;
    // Home shows its search field only after its calls are loaded.
    whenElementAppears(() => document.querySelector<HTMLInputElement>(searchField), focusField);
    void navigate('/dashboard');
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', (event) => goToSearch(event), { signal });
    return () => listening.abort();
  }, []);
}

const searchField = '[data-search]';

/** Returns false if the page has no search. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(searchField);
  if (field) focusField(field);
  return field !== null;
}

function focusField(field: HTMLInputElement): void {
  field.focus();
  field.select();
}

function isSearchKey(event: KeyboardEvent): boolean {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!isCommand || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return false;
  return !(event.target instanceof Element && event.target.closest(layers));
}

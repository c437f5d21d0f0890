import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { layers, usePageKeys } from '../../shared/ui/use-page-keys.ts';
import { KeysSheet } from './keys-sheet.tsx';
import { moveBetweenCards } from './move-between-cards.ts';

/**
 * The keys that work on every page: a question mark lists all keys, Ctrl or Command and K goes to the search, and the
 * arrow keys go from card to card.
 */
export function PageKeys() {
  const [isListed, setListed] = useState(false);
  usePageKeys({ '?': () => setListed(true) });
  useSearchKey();
  useCardKeys();
  return <KeysSheet open={isListed} onClose={() => setListed(false)} />;
}

function useCardKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', moveBetweenCards);
    return () => document.removeEventListener('keydown', moveBetweenCards);
  }, []);
}

/** Ctrl or Command and K focuses the search, also from within a field. From another page it opens Home. */
function useSearchKey(): void {
  const navigate = useNavigate();
  const goToSearch = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    if (focusSearch()) return;
    focusSearchOnceShown();
    void navigate('/dashboard');
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', (event) => goToSearch(event), { signal });
    return () => listening.abort();
  }, []);
}

/** @returns whether the page has the search */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-search]');
  field?.focus();
  field?.select();
  return field !== null;
}

const inputs = ['keydown', 'pointerdown'] as const;

/** Home shows its search once its calls are there. Whatever the user does meanwhile leaves the focus where it is. */
function focusSearchOnceShown(): void {
  const listening = new AbortController();
  const watching = new MutationObserver(() => {
    if (focusSearch()) stop();
  });
  function stop() {
    watching.disconnect();
    listening.abort();
  }
  watching.observe(document.body, { childList: true, subtree: true });
  // While events are captured: the key that is pressed now has passed that already.
  const options = { capture: true, signal: listening.signal };
  for (const input of inputs) window.addEventListener(input, stop, options);
}

function isSearchKey(event: KeyboardEvent): boolean {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!isCommand || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return false;
  return !(event.target instanceof Element && event.target.closest(layers));
}

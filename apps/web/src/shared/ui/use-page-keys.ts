import { useEffect, useEffectEvent } from 'react';
import { isPlain } from './use-hold.ts';

/** Elements in which a letter is typed, or chooses by its first one. */
const typed =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"]';
/** What lies over the page and takes its keys. */
export const layers =
  'dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a letter is for the page: pressed alone, not in a field, a dialog or a menu. */
function isPageKey(event: KeyboardEvent): boolean {
  if (!isPlain(event) || event.defaultPrevented || event.repeat) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  return !target.closest(`${typed}, ${layers}`);
}

/**
 * Calls the command of a letter, in small, wherever on the page nothing else takes it. An undefined command leaves the
 * letter alone.
 */
export function usePageKeys(commands: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commands[event.key.toLowerCase()];
    if (!command || !isPageKey(event)) return;
    event.preventDefault();
    command();
  });

  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

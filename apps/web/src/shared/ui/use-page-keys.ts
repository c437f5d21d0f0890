import { useEffect, useEffectEvent } from 'react';
import { isPlain } from './use-hold.ts';

/** A letter in these elements is typed, or chooses an option that starts with it. */
const typed =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"]';
/** These elements are in front of the page and take its keys. */
export const layers =
  'dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Returns true if a letter is pressed alone, and not in a field, a dialog or a menu. */
function isPageKey(event: KeyboardEvent): boolean {
  if (!isPlain(event) || event.defaultPrevented || event.repeat) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  return !target.closest(`${typed}, ${layers}`);
}

/** Calls the command of a lower-case letter if nothing else on the page uses the key press. */
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

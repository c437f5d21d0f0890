import type { KeyboardEvent } from 'react';

/** Radix keeps Tab in a menu; here the focus goes on to what follows the menu, and the menu closes. */
export function leaveByTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}

import type { KeyboardEvent } from 'react';

/**
 * Lets Tab move the focus to the next element after the menu, which then closes. Radix would keep Tab inside the menu.
 */
export function leaveByTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}

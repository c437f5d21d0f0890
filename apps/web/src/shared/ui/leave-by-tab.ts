import type { KeyboardEvent } from 'react';

/** Tab leaves the menu, which then closes. Radix would keep Tab inside the menu. */
export function leaveByTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}

import type { MouseEvent } from 'react';

/** Ignores the second click of a double click, which was meant for the button shown before. */
export function onSingleClick(action: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) action();
  };
}

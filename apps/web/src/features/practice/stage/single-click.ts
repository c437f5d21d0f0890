import type { MouseEvent } from 'react';

/** Leaves out the second click of a double click: it was meant for what stood there before. */
export function onSingleClick(action: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) action();
  };
}

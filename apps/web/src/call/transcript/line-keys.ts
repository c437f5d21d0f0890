import type { KeyboardEvent } from 'react';
import type { LineWindow } from './use-line-window.ts';

type LineKeys = {
  list: LineWindow;
  active: number;
  lineCount: number;
  onJump: (line: number) => void;
  onStep: (line: number) => void;
};

export function handleLineKey(event: KeyboardEvent, keys: LineKeys): void {
  const isOnLine = event.target instanceof Element && event.target.matches('[data-line]');
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
  if (!isOnLine || !isPlain) return;
  const line = lineOfKey(event.key, keys);
  if (line === null) return;
  event.preventDefault();
  const { active, lineCount } = keys;
  const target = Math.max(0, Math.min(line, lineCount - 1));
  if (Math.abs(target - active) <= 1) keys.onStep(target);
  else keys.onJump(target);
}

function lineOfKey(key: string, { list, active, lineCount }: LineKeys): number | null {
  switch (key) {
    case 'ArrowDown':
      return active + 1;
    case 'ArrowUp':
      return active - 1;
    case 'Home':
      return 0;
    case 'End':
      return lineCount - 1;
    case 'PageDown':
      return lineAtDistance(list, active, 1);
    case 'PageUp':
      return lineAtDistance(list, active, -1);
    default:
      return null;
  }
}

/** Returns the line that is one page further, but at least the next one. */
function lineAtDistance(list: LineWindow, active: number, pages: 1 | -1): number {
  const start = list.measurementsCache[active]?.start ?? 0;
  const height = list.scrollRect?.height ?? 0;
  const found = list.getVirtualItemForOffset(start + pages * height)?.index ?? active;
  return found === active ? active + pages : found;
}

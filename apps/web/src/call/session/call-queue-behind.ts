import type { QueuedCall } from './call-queue-entry.ts';
import { isSettled } from './call-state.ts';

/** Saved, but not all of it: the last changes are not stored, or a part of it is still coming. */
export function isBehind({ saved, unstored, state }: QueuedCall): boolean {
  if (!saved) return false;
  return unstored !== null || (state.stage === 'finished' && !isSettled(state));
}

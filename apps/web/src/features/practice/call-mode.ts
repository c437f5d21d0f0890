import type { Conversation, PracticeMode } from '@sales-analytics/core';
import { isEnding } from './stage/turn-actions.ts';

/**
 * How the rep talks in this call; outside of one, in the next.
 * @param chosen the rep's last choice, which a call that goes on after a reload may not have been started with
 */
export function modeOf(conversation: Conversation, chosen: PracticeMode): PracticeMode {
  const { stage } = conversation;
  if (stage === 'idle' || stage === 'ended') return chosen;
  return conversation.call.mode ?? 'hold';
}

/** A recording ends before the rep talks in another way, and a call that is ending stays as it is. */
export function canChangeMode(conversation: Conversation): boolean {
  return conversation.stage !== 'recording' && !isEnding(conversation);
}

import type { KeptCall } from '../../flows/conversation-ports.ts';
import type { PracticeViewProps } from './practice-view-props.ts';

/** What a rep needs to know of the call that an earlier page left. */
export function unfinishedFace({ call, hasEnded }: KeptCall): PracticeViewProps['unfinished'] {
  return { persona: call.persona, lines: call.turns.length, hasEnded };
}

import type { Recorded } from './conversation-ports.ts';
import type { ConversationNotice } from './conversation-view.ts';

/** A shorter hold was a slip of the finger. */
export const shortestRecordingMs = 300;
/** A recorder stops by itself at this length: the quick transcription takes no more than 120 s. */
export const longestRecordingMs = 115_000;
/** A recording of the full length may lack its last moment. */
const nearlyMs = 500;

export function isWorthSending({ isSilent, durationMs }: Recorded): boolean {
  return !isSilent && durationMs >= shortestRecordingMs;
}

/** What the rep should know of a recording that was transcribed. */
export function noticeOfHeard({ durationMs }: Recorded, text: string): ConversationNotice | null {
  if (text.trim() === '') return 'nothing-heard';
  return durationMs >= longestRecordingMs - nearlyMs ? 'recording-full' : null;
}

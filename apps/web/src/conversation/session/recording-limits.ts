import type { Recorded } from './conversation-ports.ts';

/** A shorter hold was a slip of the finger. */
const shortestRecordingMs = 300;
/** A recorder stops by itself at this length: the quick transcription takes no more than 120 s. */
export const longestRecordingMs = 115_000;

export function isWorthSending({ isSilent, durationMs }: Recorded): boolean {
  return !isSilent && durationMs >= shortestRecordingMs;
}

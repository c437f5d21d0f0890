import type { ReplyTiming } from '@sales-analytics/core';
import { displayNumber } from '../../call/display/display-number.ts';

/** Formats a duration in seconds with one decimal, like '0.5'. */
export function inSeconds(durationMs: number): string {
  return displayNumber(durationMs / 1000, 1);
}

/** Returns false if the reply time would be shown as 0.0 s. */
export function hasReplyTime(timing: ReplyTiming): boolean {
  return inSeconds(replyTimeMs(timing)) !== inSeconds(0);
}

/** Returns the time from the end of the rep's turn to the prospect's first sound. */
export function replyTimeMs({ transcriptionMs, replyMs, voiceMs }: ReplyTiming): number {
  return transcriptionMs + replyMs + voiceMs;
}

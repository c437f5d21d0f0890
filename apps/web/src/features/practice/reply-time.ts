import type { ReplyTiming } from '@sales-analytics/core';
import { displayNumber } from '../../call/display/display-number.ts';

/** Seconds with one decimal, like '0.5'. */
export function inSeconds(durationMs: number): string {
  return displayNumber(durationMs / 1000, 1);
}

/** Whether there was a wait that one decimal can show. */
export function hasReplyTime(timing: ReplyTiming): boolean {
  return inSeconds(replyTimeMs(timing)) !== inSeconds(0);
}

/** From the end of the rep's turn to the prospect's first sound. */
export function replyTimeMs({ transcriptionMs, replyMs, voiceMs }: ReplyTiming): number {
  return transcriptionMs + replyMs + voiceMs;
}

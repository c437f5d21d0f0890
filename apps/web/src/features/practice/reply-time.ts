import type { ReplyTiming } from '@sales-analytics/core';
import { displayNumber } from '../../call/display/display-number.ts';

export function inSeconds(durationMs: number): string {
  return displayNumber(durationMs / 1000, 1);
}

export function hasReplyTime(timing: ReplyTiming): boolean {
  return inSeconds(replyTimeMs(timing)) !== inSeconds(0);
}

export function replyTimeMs({ transcriptionMs, replyMs, voiceMs }: ReplyTiming): number {
  return transcriptionMs + replyMs + voiceMs;
}

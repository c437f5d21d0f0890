import type { ReplyTiming } from '@sales-analytics/core';

/** Seconds with one decimal, like '0.5'. */
export function inSeconds(durationMs: number): string {
  return (durationMs / 1000).toFixed(1);
}

/** From letting go of the button to the prospect's first sound. */
export function replyTimeMs({ transcriptionMs, replyMs, voiceMs }: ReplyTiming): number {
  return transcriptionMs + replyMs + voiceMs;
}

import type { ReplyTiming } from '@sales-analytics/core';

/** Seconds with one decimal, like '0.5'. */
export function inSeconds(durationMs: number): string {
  return (durationMs / 1000).toFixed(1);
}

/** From the release of the button to the prospect's first sound, in seconds. */
export function replyTimeMs({ transcriptionMs, replyMs, voiceMs }: ReplyTiming): number {
  return transcriptionMs + replyMs + voiceMs;
}

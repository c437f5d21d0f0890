import { isEchoOf, type DetectionSignal, type ReplyVolume } from '@sales-analytics/core';
import { eventsOfCut } from '../replies.ts';
import { change, pageTime, send, showNotice, statusOf, type Step } from './hands-free-state.ts';

type Overlap = Extract<
  DetectionSignal,
  { type: 'ducked' | 'silenced' | 'restored' | 'barged-in' | 'back-channel' }
>;

export function handleOverlap(step: Step, signal: Overlap): void {
  switch (signal.type) {
    case 'ducked':
      setVolume(step, 'low');
      break;
    case 'silenced':
      setVolume(step, 'paused');
      break;
    case 'restored':
      setVolume(step, 'full');
      break;
    case 'barged-in':
      change(step, { cutBy: signal.turn });
      cutReply(step);
      break;
    case 'back-channel':
      addShortWords(step, signal);
  }
}

function setVolume(step: Step, volume: ReplyVolume): void {
  change(step, { voicePausedAtMs: volume === 'paused' ? step.moment.nowMs : null });
  step.effects.push({ type: 'set-volume', volume });
  send(step, { type: 'reply-volume', volume });
}

export function cutReply(step: Step): void {
  const { nowMs } = step.moment;
  const cut = step.reply?.cutNow();
  if (cut) step.effects.push({ type: 'cut-reply' });
  step.reply = null;
  for (const event of cut ? eventsOfCut(cut, nowMs) : []) send(step, event);
  if (cut?.hangUpReason !== undefined) return;
  const heard = cut?.heard ?? '';
  // The rep heard the voice until it was paused.
  send(step, { type: 'reply-cut', heard, atMs: step.state.voicePausedAtMs ?? nowMs });
  change(step, { voicePausedAtMs: null, lastLine: heard });
}

/** Adds the words to the call as the answer to a question that is over by now, or as a back-channel. */
export function addShortWords(
  step: Step,
  { text, startMs, endMs }: { text: string; startMs: number; endMs: number },
): void {
  const startAtMs = pageTime(step, startMs);
  const endAtMs = pageTime(step, endMs);
  const { rep, prospect } = statusOf(step);
  const isQuestion = /[?？]\s*$/.test(step.state.lastLine);
  if (!isQuestion || rep !== 'quiet' || prospect !== 'quiet') {
    send(step, { type: 'back-channel', text, startAtMs, endAtMs });
    return;
  }
  send(step, { type: 'rep-began', atMs: startAtMs });
  send(step, { type: 'rep-ended', atMs: endAtMs });
  send(step, { type: 'transcribed', text });
  step.effects.push({ type: 'restart-requests' }, { type: 'answer' });
}

/** Returns an empty text, and informs the rep, if the words are the prospect's own, from the loudspeaker. */
export function withoutEcho(step: Step, text: string): string {
  if (!step.state.mayEcho || !isEchoOf(text, step.state.lastLine)) return text;
  showNotice(step, 'echo-heard');
  return '';
}

import type { CallMoment, Persona } from '@sales-analytics/contract';
import type {
  At,
  Conversation,
  EventOf,
  PracticeCall,
  PracticeTurn,
} from './conversation-state.ts';

/** How long a call took; one that goes on, up to the end of what was said last. */
export function practiceLengthMs({
  turns,
  lengthMs = 0,
}: Pick<PracticeCall, 'turns' | 'lengthMs'>): number {
  return Math.max(lengthMs, ...turns.map(({ endMs }) => endMs));
}

/** Never before the last turn's end: a clock that is set back must not turn the call around. */
export function timeInCall(call: PracticeCall, atMs: number): number {
  return Math.max(practiceLengthMs(call), atMs - call.startedAtMs);
}

/** The silence after the last word is part of the call, too. */
export function endedAt(call: PracticeCall, atMs: number, hangUpReason?: string): Conversation {
  return endedBy({ ...call, lengthMs: timeInCall(call, atMs) }, hangUpReason);
}

/** The next call starts with the same persona and moment unless the rep chooses others. */
export function endedBy(call: PracticeCall, hangUpReason?: string): At<'ended'> {
  const { persona, moment } = call;
  const reason = hangUpReason === undefined ? {} : { hangUpReason };
  return { stage: 'ended', call, persona, ...(moment && { moment }), ...reason };
}

export function newCall(
  { persona, moment }: { persona: Persona; moment?: CallMoment },
  { atMs, mode, setup }: EventOf<'started'>,
): Conversation {
  const call: PracticeCall = {
    ...setup,
    persona,
    ...(mode === 'hands-free' && { mode }),
    ...(moment && { moment }),
    startedAtMs: atMs,
    turns: [],
  };
  return { stage: mode === 'hands-free' ? 'ringing' : 'listening', call };
}

/** The turns stay in the order of their starts. */
export function withTurn(call: PracticeCall, turn: PracticeTurn): PracticeCall {
  const { turns } = call;
  const after = turns.findLastIndex(({ startMs }) => startMs <= turn.startMs) + 1;
  return { ...call, turns: [...turns.slice(0, after), turn, ...turns.slice(after)] };
}

/** @param startMs when the turn begins in which the prospect agrees */
export function withAgreement(
  call: PracticeCall,
  what: string | undefined,
  startMs: number,
): PracticeCall {
  return what === undefined ? call : { ...call, agreement: { what, startMs } };
}

export function isBlank(text: string): boolean {
  return text.trim() === '';
}

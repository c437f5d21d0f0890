import type { CallMoment, Persona } from '@sales-analytics/contract';
import { estimatedSpeechMs } from '../transcript/estimated-speech.ts';
import type {
  At,
  Conversation,
  EventOf,
  PracticeCall,
  PracticeTurn,
} from './conversation-state.ts';

/** A call that continues is measured up to the end of its last turn. */
export function practiceLengthMs({
  turns,
  lengthMs = 0,
}: Pick<PracticeCall, 'turns' | 'lengthMs'>): number {
  return Math.max(lengthMs, ...turns.map(({ endMs }) => endMs));
}

export function callClockStart({
  startedAtMs,
  addedMs = 0,
}: Pick<PracticeCall, 'startedAtMs' | 'addedMs'>): number {
  return startedAtMs - addedMs;
}

/** A clock that is set back must not change the order of the turns. */
export function timeInCall(call: PracticeCall, atMs: number): number {
  return Math.max(practiceLengthMs(call), atMs - callClockStart(call));
}

/** The silence after the last word is part of the call. */
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

/** A turn that was not spoken takes the time to say its words, which is added to the clock of the call. */
export function withTurn(call: PracticeCall, said: PracticeTurn): PracticeCall {
  const { turns, addedMs = 0 } = call;
  const turn = withTimeToSay(said);
  const moreMs = Math.max(0, turn.endMs - said.endMs);
  const after = turns.findLastIndex(({ startMs }) => startMs <= turn.startMs) + 1;
  return {
    ...call,
    turns: [...turns.slice(0, after), turn, ...turns.slice(after)],
    ...(moreMs > 0 && { addedMs: addedMs + moreMs }),
  };
}

function withTimeToSay(turn: PracticeTurn): PracticeTurn {
  return turn.isSpoken ? turn : { ...turn, endMs: turn.startMs + estimatedSpeechMs(turn.text) };
}

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

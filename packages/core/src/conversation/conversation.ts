import {
  endedAt,
  endedBy,
  isBlank,
  newCall,
  practiceLengthMs,
  timeInCall,
  withAgreement,
  withTurn,
} from './call-steps.ts';
import type {
  At,
  Conversation,
  ConversationEvent,
  EventOf,
  PracticeCall,
  Stage,
  Steps,
} from './conversation-state.ts';
import type { CallMoment, Persona } from '@sales-analytics/contract';
import { toHandsFree, inCallMode, whileHandsFree, whileRinging } from './hands-free-steps.ts';

type Step = (state: Conversation, event: ConversationEvent) => Conversation;

export const noConversation: Conversation = { stage: 'idle', persona: null };

/** This persona raises the objection of a moment if the rep has not chosen a persona yet. */
const momentPersona: Persona = 'skeptical';

const whileIdle: Steps<'idle'> = {
  'persona-chosen': (state, { persona }) => ({ ...state, persona }),
  'moment-chosen': ({ persona }, { moment }) => ({
    stage: 'idle',
    persona: persona ?? momentPersona,
    moment,
  }),
  'moment-left-out': withoutMoment,
  started: (state, event) => {
    const { persona, moment } = state;
    return persona === null ? state : newCall({ persona, moment }, event);
  },
  resumed: ({ moment }, event) => resumed(event, moment),
};

const whileListening: Steps<'listening'> = {
  'recording-started': ({ call }, { atMs }) => recordingFrom(call, atMs),
  typed: (state, event) => (isBlank(event.text) ? state : thinkingAbout(state.call, event)),
  'mode-changed': toHandsFree,
  ended: ({ call }, { atMs }) => endedAt(call, atMs),
};

const whileRecording: Steps<'recording'> = {
  'recording-ended': ({ call, startMs }, { atMs }) => {
    const speech = { startMs, endMs: Math.max(startMs, timeInCall(call, atMs)) };
    return { stage: 'transcribing', call, speech, isLast: false };
  },
  'recording-dropped': ({ call }) => ({ stage: 'listening', call }),
  ended: ({ call }, { atMs }) => endedAt(call, atMs),
};

const whileTranscribing: Steps<'transcribing'> = {
  transcribed: ({ call, speech, isLast }, event) => {
    const text = event.text.trim();
    if (text === '') return isLast ? endedBy(call) : { stage: 'listening', call };
    const next = withTurn(call, { side: 'sales_rep', text, ...speech, isSpoken: true });
    return isLast ? endedBy(next) : { stage: 'thinking', call: next };
  },
  failed: ({ call, speech, isLast }) => ({
    stage: 'failed',
    call,
    part: 'transcription',
    speech,
    isLast,
  }),
  'mode-changed': (state, event) => (state.isLast ? state : toHandsFree(state, event)),
  // The last turn is still being transcribed. Pressing again ends the call without it.
  ended: (state, { atMs }) =>
    state.isLast ? endedAt(state.call, atMs) : { ...state, isLast: true },
};

const whileThinking: Steps<'thinking'> = {
  'reply-grew': ({ call }, { text, atMs }) => replyingFrom(call, text, atMs),
  'reply-finished': ({ call }, event) =>
    afterReply(replyingFrom(call, event.text, event.atMs), event),
  failed: ({ call }) => ({ stage: 'failed', call, part: 'reply' }),
  'mode-changed': toHandsFree,
  ended: ({ call }, { atMs }) => endedAt(call, atMs),
};

const whileReplying: Steps<'replying'> = {
  'reply-grew': (state, { text }) => ({ ...state, text }),
  'reply-sounded': (state, { atMs }) => {
    if (state.isSpoken) return state;
    return { ...state, isSpoken: true, startMs: timeInCall(state.call, atMs) };
  },
  'reply-timed': (state, { timing }) => ({ ...state, call: { ...state.call, timing } }),
  agreed: (state, { what }) => ({
    ...state,
    call: withAgreement(state.call, what, state.startMs),
  }),
  'reply-finished': afterReply,
  'recording-started': (state, { heard, atMs }) =>
    recordingFrom(withReply(state, heard, atMs), atMs),
  typed: (state, event) => {
    if (isBlank(event.text)) return state;
    return thinkingAbout(withReply(state, event.heard, event.atMs), event);
  },
  failed: ({ call }) => ({ stage: 'failed', call, part: 'reply' }),
  'mode-changed': toHandsFree,
  ended: (state, { heard, atMs }) => endedAt(withReply(state, heard, atMs), atMs),
};

const whileFailed: Steps<'failed'> = {
  retried: (state) => {
    const { call } = state;
    if (state.part === 'reply') return inCallMode({ stage: 'thinking', call });
    return inCallMode({
      stage: 'transcribing',
      call,
      speech: state.speech,
      isLast: state.isLast,
    });
  },
  'turn-dropped': (state) => {
    const { call } = state;
    const wasLast = state.part === 'transcription' && state.isLast;
    return wasLast ? endedBy(call) : inCallMode({ stage: 'listening', call });
  },
  'mode-changed': (state, { mode }) => ({ ...state, call: { ...state.call, mode } }),
  ended: ({ call }, { atMs }) => endedAt(call, atMs),
};

const whileEnded: Steps<'ended'> = {
  'persona-chosen': (state, { persona }) => ({ ...state, persona }),
  'moment-chosen': (state, { moment }) => ({ ...state, moment }),
  'moment-left-out': withoutMoment,
  started: newCall,
};

const stepsOf: { [Name in Stage]: Steps<Name> } = {
  idle: whileIdle,
  ringing: whileRinging,
  'hands-free': whileHandsFree,
  listening: whileListening,
  recording: whileRecording,
  transcribing: whileTranscribing,
  thinking: whileThinking,
  replying: whileReplying,
  failed: whileFailed,
  ended: whileEnded,
};

/** An event that has no effect in this state returns the same object. */
export function nextConversation(state: Conversation, event: ConversationEvent): Conversation {
  const step = stepsOf[state.stage][event.type] as Step | undefined;
  return step ? step(state, event) : state;
}

function withoutMoment<State extends At<'idle' | 'ended'>>(state: State): State {
  return state.moment ? { ...state, moment: undefined } : state;
}

function resumed(event: EventOf<'resumed'>, moment?: CallMoment): Conversation {
  const { call, atMs, hasEnded, hangUpReason } = event;
  // The choices on this page are for the next call. The call of an earlier page does not replace them.
  if (hasEnded) return { ...endedBy(call, hangUpReason), moment };
  // The time away is not part of the call: its clock continues at the end of the last turn. If the rep spoke last, the
  // prospect still has to answer.
  const last = call.turns.findLast(({ isBackChannel }) => !isBackChannel);
  const stage = last?.side === 'sales_rep' ? 'thinking' : 'listening';
  const { addedMs: _, ...rest } = call;
  return inCallMode({ stage, call: { ...rest, startedAtMs: atMs - practiceLengthMs(call) } });
}

function recordingFrom(call: PracticeCall, atMs: number): Conversation {
  return { stage: 'recording', call, startMs: timeInCall(call, atMs) };
}

function replyingFrom(call: PracticeCall, text: string, atMs: number): At<'replying'> {
  return { stage: 'replying', call, text, startMs: timeInCall(call, atMs), isSpoken: false };
}

function afterReply(state: At<'replying'>, event: EventOf<'reply-finished'>): Conversation {
  const call = withAgreement(withReply(state, event.text, event.atMs), event.agreed, state.startMs);
  if (event.hangUpReason !== undefined) return endedAt(call, event.atMs, event.hangUpReason);
  return { stage: 'listening', call };
}

function withReply(state: At<'replying'>, heard: string, atMs: number): PracticeCall {
  const { call, startMs, isSpoken } = state;
  if (isBlank(heard)) return call;
  const endMs = Math.max(startMs, timeInCall(call, atMs));
  return withTurn(call, { side: 'customer', text: heard.trim(), startMs, endMs, isSpoken });
}

function thinkingAbout(call: PracticeCall, { text, atMs }: EventOf<'typed'>): Conversation {
  const startMs = timeInCall(call, atMs);
  const typed = { side: 'sales_rep', text: text.trim(), startMs, endMs: startMs } as const;
  return { stage: 'thinking', call: withTurn(call, { ...typed, isSpoken: false }) };
}

import type { Persona, Side } from '@sales-analytics/contract';

/** What one side said before the other took over; times in ms from the start of the call. */
export interface PracticeTurn {
  side: Side;
  text: string;
  startMs: number;
  endMs: number;
  /** False for what was typed or only shown: its times say nothing about talking. */
  isSpoken: boolean;
}

/** What the rep waited for, in ms: their words, the prospect's first sentence, its sound. */
export interface ReplyTiming {
  transcriptionMs: number;
  replyMs: number;
  voiceMs: number;
}

export interface PracticeCall {
  persona: Persona;
  /** The clock's time from which the turns' times count. */
  startedAtMs: number;
  turns: readonly PracticeTurn[];
  /** Of the last reply that was heard or shown. */
  timing?: ReplyTiming;
}

export interface Span {
  startMs: number;
  endMs: number;
}

/**
 * Everything a practice conversation can be, as one immutable value. In 'transcribing' and 'failed'
 * `isLast` says that the rep has ended the call while their last words were on their way.
 */
export type Conversation =
  | { stage: 'idle'; persona: Persona | null }
  | { stage: 'listening'; call: PracticeCall }
  | { stage: 'recording'; call: PracticeCall; startMs: number }
  | { stage: 'transcribing'; call: PracticeCall; speech: Span; isLast: boolean }
  | { stage: 'thinking'; call: PracticeCall }
  | { stage: 'replying'; call: PracticeCall; text: string; startMs: number; isSpoken: boolean }
  | { stage: 'failed'; call: PracticeCall; part: 'transcription'; speech: Span; isLast: boolean }
  | { stage: 'failed'; call: PracticeCall; part: 'reply' }
  | { stage: 'ended'; call: PracticeCall; persona: Persona; hangUpReason?: string };

/** `atMs` is the clock's time. `heard` is what was said of a reply that is cut off. */
export type ConversationEvent =
  | { type: 'persona-chosen'; persona: Persona }
  | { type: 'started'; atMs: number }
  /** A call kept by an earlier page goes on after its last turn. */
  | { type: 'resumed'; call: PracticeCall; atMs: number; hasEnded: boolean; hangUpReason?: string }
  | { type: 'recording-started'; atMs: number; heard: string }
  /** Nothing in it was worth sending. */
  | { type: 'recording-dropped' }
  | { type: 'recording-ended'; atMs: number }
  | { type: 'transcribed'; text: string }
  | { type: 'typed'; text: string; atMs: number; heard: string }
  | { type: 'reply-grew'; text: string; atMs: number }
  | { type: 'reply-sounded'; atMs: number }
  | { type: 'reply-timed'; timing: ReplyTiming }
  /** All of it was said. A prospect who hangs up gives the reason. */
  | { type: 'reply-finished'; text: string; atMs: number; hangUpReason?: string }
  | { type: 'failed' }
  | { type: 'retried' }
  /** The rep would rather say it again than send it again. */
  | { type: 'turn-dropped' }
  | { type: 'ended'; atMs: number; heard: string }
  | { type: 'cleared' };

type Handler<Stage extends Conversation> = (state: Stage, event: ConversationEvent) => Conversation;
type At<Name extends Conversation['stage']> = Extract<Conversation, { stage: Name }>;

const handlers: { [Name in Conversation['stage']]: Handler<At<Name>> } = {
  idle: whileIdle,
  listening: whileListening,
  recording: whileRecording,
  transcribing: whileTranscribing,
  thinking: whileThinking,
  replying: whileReplying,
  failed: whileFailed,
  ended: whileEnded,
};

export const noConversation: Conversation = { stage: 'idle', persona: null };

/** The conversation after the event. One that means nothing in this state leaves it as it is. */
export function nextConversation(state: Conversation, event: ConversationEvent): Conversation {
  const handler = handlers[state.stage] as Handler<Conversation>;
  return handler(state, event);
}

function whileIdle(state: At<'idle'>, event: ConversationEvent): Conversation {
  switch (event.type) {
    case 'persona-chosen':
      return { stage: 'idle', persona: event.persona };
    case 'started':
      return state.persona === null ? state : newCall(state.persona, event.atMs);
    case 'resumed':
      return resumed(event);
    default:
      return state;
  }
}

function whileListening(state: At<'listening'>, event: ConversationEvent): Conversation {
  const { call } = state;
  switch (event.type) {
    case 'recording-started':
      return { stage: 'recording', call, startMs: event.atMs - call.startedAtMs };
    case 'typed':
      return { stage: 'thinking', call: withTyped(call, event) };
    case 'ended':
      return endedBy(call);
    default:
      return state;
  }
}

function whileRecording(state: At<'recording'>, event: ConversationEvent): Conversation {
  const { call, startMs } = state;
  switch (event.type) {
    case 'recording-ended': {
      const endMs = Math.max(startMs, event.atMs - call.startedAtMs);
      return { stage: 'transcribing', call, speech: { startMs, endMs }, isLast: false };
    }
    case 'recording-dropped':
      return { stage: 'listening', call };
    case 'ended':
      return endedBy(call);
    default:
      return state;
  }
}

function whileTranscribing(state: At<'transcribing'>, event: ConversationEvent): Conversation {
  const { call, speech, isLast } = state;
  switch (event.type) {
    case 'transcribed': {
      const text = event.text.trim();
      if (text === '') return isLast ? endedBy(call) : { stage: 'listening', call };
      const next = withTurn(call, { side: 'sales_rep', text, ...speech, isSpoken: true });
      return isLast ? endedBy(next) : { stage: 'thinking', call: next };
    }
    case 'failed':
      return { stage: 'failed', call, part: 'transcription', speech, isLast };
    case 'ended':
      // What was said is still on its way; whoever insists goes without it.
      return isLast ? endedBy(call) : { ...state, isLast: true };
    default:
      return state;
  }
}

function whileThinking(state: At<'thinking'>, event: ConversationEvent): Conversation {
  const { call } = state;
  switch (event.type) {
    case 'reply-grew': {
      const startMs = event.atMs - call.startedAtMs;
      return { stage: 'replying', call, text: event.text, startMs, isSpoken: false };
    }
    case 'reply-finished':
      return event.hangUpReason === undefined
        ? { stage: 'listening', call }
        : endedBy(call, event.hangUpReason);
    case 'failed':
      return { stage: 'failed', call, part: 'reply' };
    case 'ended':
      return endedBy(call);
    default:
      return state;
  }
}

function whileReplying(state: At<'replying'>, event: ConversationEvent): Conversation {
  const { call } = state;
  switch (event.type) {
    case 'reply-grew':
      return { ...state, text: event.text };
    case 'reply-sounded':
      return { ...state, isSpoken: true, startMs: event.atMs - call.startedAtMs };
    case 'reply-timed':
      return { ...state, call: { ...call, timing: event.timing } };
    case 'reply-finished': {
      const next = withReply(state, event.text, event.atMs);
      return event.hangUpReason === undefined
        ? { stage: 'listening', call: next }
        : endedBy(next, event.hangUpReason);
    }
    case 'recording-started': {
      const next = withReply(state, event.heard, event.atMs);
      return { stage: 'recording', call: next, startMs: event.atMs - call.startedAtMs };
    }
    case 'typed': {
      const next = withReply(state, event.heard, event.atMs);
      return { stage: 'thinking', call: withTyped(next, event) };
    }
    case 'failed':
      return { stage: 'failed', call, part: 'reply' };
    case 'ended':
      return endedBy(withReply(state, event.heard, event.atMs));
    default:
      return state;
  }
}

function whileFailed(state: At<'failed'>, event: ConversationEvent): Conversation {
  const { call } = state;
  switch (event.type) {
    case 'retried':
      if (state.part === 'reply') return { stage: 'thinking', call };
      return { stage: 'transcribing', call, speech: state.speech, isLast: state.isLast };
    case 'turn-dropped':
      if (state.part === 'transcription' && state.isLast) return endedBy(call);
      return { stage: 'listening', call };
    case 'ended':
      return endedBy(call);
    default:
      return state;
  }
}

function whileEnded(state: At<'ended'>, event: ConversationEvent): Conversation {
  switch (event.type) {
    case 'persona-chosen':
      return { ...state, persona: event.persona };
    case 'started':
      return newCall(state.persona, event.atMs);
    case 'cleared':
      return { stage: 'idle', persona: state.persona };
    default:
      return state;
  }
}

function newCall(persona: Persona, startedAtMs: number): Conversation {
  return { stage: 'listening', call: { persona, startedAtMs, turns: [] } };
}

function resumed(event: Extract<ConversationEvent, { type: 'resumed' }>): Conversation {
  const { call, atMs, hasEnded, hangUpReason } = event;
  if (hasEnded) return endedBy(call, hangUpReason);
  // The time away is no part of the call: its clock goes on where the last turn ended.
  const lastEndMs = Math.max(0, ...call.turns.map(({ endMs }) => endMs));
  return { stage: 'listening', call: { ...call, startedAtMs: atMs - lastEndMs } };
}

function endedBy(call: PracticeCall, hangUpReason?: string): Conversation {
  const reason = hangUpReason === undefined ? {} : { hangUpReason };
  return { stage: 'ended', call, persona: call.persona, ...reason };
}

function withTurn(call: PracticeCall, turn: PracticeTurn): PracticeCall {
  return { ...call, turns: [...call.turns, turn] };
}

/** What was heard of the prospect's line; nothing when nothing was. */
function withReply(state: At<'replying'>, text: string, atMs: number): PracticeCall {
  const { call, startMs, isSpoken } = state;
  const said = text.trim();
  if (said === '') return call;
  const endMs = Math.max(startMs, atMs - call.startedAtMs);
  return withTurn(call, { side: 'customer', text: said, startMs, endMs, isSpoken });
}

function withTyped(call: PracticeCall, { text, atMs }: { text: string; atMs: number }) {
  const startMs = atMs - call.startedAtMs;
  const said = text.trim();
  return withTurn(call, {
    side: 'sales_rep',
    text: said,
    startMs,
    endMs: startMs,
    isSpoken: false,
  });
}

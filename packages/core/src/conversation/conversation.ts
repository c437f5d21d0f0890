import type { Persona, CallMoment, Side } from '@sales-analytics/contract';

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
  /** What the prospect is to object, where the rep practises a moment of another call. */
  moment?: CallMoment;
  /** The clock's time from which the turns' times count. */
  startedAtMs: number;
  turns: readonly PracticeTurn[];
  /** Of the last reply that was heard or shown. */
  timing?: ReplyTiming;
  /** Its length in ms, once it has ended. */
  lengthMs?: number;
}

export interface Span {
  startMs: number;
  endMs: number;
}

/**
 * Everything a practice conversation can be, as one immutable value. In 'transcribing' and 'failed'
 * `isLast` says that the rep has ended the call while their last words were on their way. `persona`
 * and `moment` beside a stage are chosen for the next call.
 */
export type Conversation =
  | { stage: 'idle'; persona: Persona | null; moment?: CallMoment }
  | { stage: 'listening'; call: PracticeCall }
  | { stage: 'recording'; call: PracticeCall; startMs: number }
  | { stage: 'transcribing'; call: PracticeCall; speech: Span; isLast: boolean }
  | { stage: 'thinking'; call: PracticeCall }
  | { stage: 'replying'; call: PracticeCall; text: string; startMs: number; isSpoken: boolean }
  | { stage: 'failed'; call: PracticeCall; part: 'transcription'; speech: Span; isLast: boolean }
  | { stage: 'failed'; call: PracticeCall; part: 'reply' }
  | {
      stage: 'ended';
      call: PracticeCall;
      persona: Persona;
      moment?: CallMoment;
      hangUpReason?: string;
    };

/** `atMs` is the clock's time. `heard` is what was said of a reply that is cut off. */
export type ConversationEvent =
  | { type: 'persona-chosen'; persona: Persona }
  | { type: 'moment-chosen'; moment: CallMoment }
  | { type: 'moment-left-out' }
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
  | { type: 'ended'; atMs: number; heard: string };

type Stage = Conversation['stage'];
type At<Name extends Stage> = Extract<Conversation, { stage: Name }>;
type EventOf<Type extends ConversationEvent['type']> = Extract<ConversationEvent, { type: Type }>;
/** What each event does in one stage; those left out mean nothing there. */
type Steps<Name extends Stage> = {
  [Type in ConversationEvent['type']]?: (state: At<Name>, event: EventOf<Type>) => Conversation;
};
type Step = (state: Conversation, event: ConversationEvent) => Conversation;

export const noConversation: Conversation = { stage: 'idle', persona: null };

/** The persona that raises a moment's objection where the rep has chosen none yet. */
const momentPersona: Persona = 'skeptical';

const whileIdle: Steps<'idle'> = {
  'persona-chosen': (state, { persona }) => ({ ...state, persona }),
  'moment-chosen': ({ persona }, { moment }) => ({
    stage: 'idle',
    persona: persona ?? momentPersona,
    moment,
  }),
  'moment-left-out': withoutMoment,
  started: (state, { atMs }) => {
    const { persona, moment } = state;
    return persona === null ? state : newCall({ persona, moment }, atMs);
  },
  resumed: ({ moment }, event) => resumed(event, moment),
};

const whileListening: Steps<'listening'> = {
  'recording-started': ({ call }, { atMs }) => recordingFrom(call, atMs),
  typed: (state, event) => (isBlank(event.text) ? state : thinkingAbout(state.call, event)),
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
  // The last turn is still being transcribed; a second press ends the call without it.
  ended: (state, { atMs }) =>
    state.isLast ? endedAt(state.call, atMs) : { ...state, isLast: true },
};

const whileThinking: Steps<'thinking'> = {
  'reply-grew': ({ call }, { text, atMs }) => replyingFrom(call, text, atMs),
  'reply-finished': ({ call }, event) =>
    afterReply(replyingFrom(call, event.text, event.atMs), event),
  failed: ({ call }) => ({ stage: 'failed', call, part: 'reply' }),
  ended: ({ call }, { atMs }) => endedAt(call, atMs),
};

const whileReplying: Steps<'replying'> = {
  'reply-grew': (state, { text }) => ({ ...state, text }),
  'reply-sounded': (state, { atMs }) => {
    if (state.isSpoken) return state;
    return { ...state, isSpoken: true, startMs: timeInCall(state.call, atMs) };
  },
  'reply-timed': (state, { timing }) => ({ ...state, call: { ...state.call, timing } }),
  'reply-finished': afterReply,
  'recording-started': (state, { heard, atMs }) =>
    recordingFrom(withReply(state, heard, atMs), atMs),
  typed: (state, event) => {
    if (isBlank(event.text)) return state;
    return thinkingAbout(withReply(state, event.heard, event.atMs), event);
  },
  failed: ({ call }) => ({ stage: 'failed', call, part: 'reply' }),
  ended: (state, { heard, atMs }) => endedAt(withReply(state, heard, atMs), atMs),
};

const whileFailed: Steps<'failed'> = {
  retried: (state) => {
    const { call } = state;
    if (state.part === 'reply') return { stage: 'thinking', call };
    return { stage: 'transcribing', call, speech: state.speech, isLast: state.isLast };
  },
  'turn-dropped': (state) => {
    const { call } = state;
    const wasLast = state.part === 'transcription' && state.isLast;
    return wasLast ? endedBy(call) : { stage: 'listening', call };
  },
  ended: ({ call }, { atMs }) => endedAt(call, atMs),
};

const whileEnded: Steps<'ended'> = {
  'persona-chosen': (state, { persona }) => ({ ...state, persona }),
  'moment-chosen': (state, { moment }) => ({ ...state, moment }),
  'moment-left-out': withoutMoment,
  started: (choice, { atMs }) => newCall(choice, atMs),
};

const stepsOf: { [Name in Stage]: Steps<Name> } = {
  idle: whileIdle,
  listening: whileListening,
  recording: whileRecording,
  transcribing: whileTranscribing,
  thinking: whileThinking,
  replying: whileReplying,
  failed: whileFailed,
  ended: whileEnded,
};

/** The conversation after the event. One that means nothing in this state leaves it as it is. */
export function nextConversation(state: Conversation, event: ConversationEvent): Conversation {
  const step = stepsOf[state.stage][event.type] as Step | undefined;
  return step ? step(state, event) : state;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** How long a call took; one that goes on, up to the end of what was said last. */
export function practiceLengthMs({
  turns,
  lengthMs = 0,
}: Pick<PracticeCall, 'turns' | 'lengthMs'>): number {
  return Math.max(lengthMs, ...turns.map(({ endMs }) => endMs));
}

/** Never before the last turn's end: a clock that is set back must not turn the call around. */
function timeInCall(call: PracticeCall, atMs: number): number {
  return Math.max(practiceLengthMs(call), atMs - call.startedAtMs);
}

function withoutMoment<State extends At<'idle' | 'ended'>>(state: State): State {
  return state.moment ? { ...state, moment: undefined } : state;
}

function newCall(
  { persona, moment }: { persona: Persona; moment?: CallMoment },
  startedAtMs: number,
): Conversation {
  const call = { persona, ...(moment && { moment }), startedAtMs, turns: [] };
  return { stage: 'listening', call };
}

function resumed(event: EventOf<'resumed'>, moment?: CallMoment): Conversation {
  const { call, atMs, hasEnded, hangUpReason } = event;
  // What was chosen on this page is for the next call, not what was practised on an earlier one.
  if (hasEnded) return { ...endedBy(call, hangUpReason), moment };
  // The time away is no part of the call: its clock goes on where the last turn ended.
  // A prospect who was spoken to still owes an answer.
  const stage = call.turns.at(-1)?.side === 'sales_rep' ? 'thinking' : 'listening';
  return { stage, call: { ...call, startedAtMs: atMs - practiceLengthMs(call) } };
}

/** The silence after the last word is part of the call, too. */
function endedAt(call: PracticeCall, atMs: number, hangUpReason?: string): Conversation {
  return endedBy({ ...call, lengthMs: timeInCall(call, atMs) }, hangUpReason);
}

/** The next call starts with the same persona and moment unless the rep chooses others. */
function endedBy(call: PracticeCall, hangUpReason?: string): At<'ended'> {
  const { persona, moment } = call;
  const reason = hangUpReason === undefined ? {} : { hangUpReason };
  return { stage: 'ended', call, persona, ...(moment && { moment }), ...reason };
}

function recordingFrom(call: PracticeCall, atMs: number): Conversation {
  return { stage: 'recording', call, startMs: timeInCall(call, atMs) };
}

function replyingFrom(call: PracticeCall, text: string, atMs: number): At<'replying'> {
  return { stage: 'replying', call, text, startMs: timeInCall(call, atMs), isSpoken: false };
}

function afterReply(state: At<'replying'>, event: EventOf<'reply-finished'>): Conversation {
  const call = withReply(state, event.text, event.atMs);
  if (event.hangUpReason !== undefined) return endedAt(call, event.atMs, event.hangUpReason);
  return { stage: 'listening', call };
}

function withTurn(call: PracticeCall, turn: PracticeTurn): PracticeCall {
  return { ...call, turns: [...call.turns, turn] };
}

/** What was heard of the prospect's line; nothing when nothing was. */
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

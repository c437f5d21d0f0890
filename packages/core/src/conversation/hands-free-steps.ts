import {
  callClockStart,
  endedAt,
  isBlank,
  timeInCall,
  withAgreement,
  withTurn,
} from './call-steps.ts';
import type {
  At,
  Conversation,
  EventOf,
  HandsFreeProspect,
  HandsFreeRep,
  PracticeCall,
  PracticeMode,
  PracticeTurn,
  Steps,
} from './conversation-state.ts';

type HandsFree = At<'hands-free'>;
type Speaking = Extract<HandsFreeProspect, { status: 'speaking' }>;

const quiet = { status: 'quiet' } as const;

export const whileRinging: Steps<'ringing'> = {
  answered: ({ call }, { atMs }) => handsFreeWith({ ...call, startedAtMs: atMs }),
  'mode-changed': ({ call }, { mode }) =>
    mode === 'hold' ? { stage: 'listening', call: withMode(call, mode) } : handsFreeWith(call),
  ended: ({ call }, { atMs }) => endedAt(call, atMs),
};

export const whileHandsFree: Steps<'hands-free'> = {
  'rep-began': (state, { atMs }) => {
    if (state.rep.status !== 'quiet') return state;
    return {
      ...state,
      rep: { status: 'speaking', startMs: sinceStart(state.call, atMs), words: '' },
    };
  },
  'rep-paused': (state, { atMs }) => {
    const { call, rep } = state;
    if (rep.status !== 'speaking') return state;
    const { startMs, words } = rep;
    return { ...state, rep: { status: 'paused', speech: spanTo(call, startMs, atMs), words } };
  },
  'rep-went-on': (state) => {
    const { rep } = state;
    if (rep.status !== 'paused') return state;
    return { ...state, rep: { status: 'speaking', startMs: rep.speech.startMs, words: rep.words } };
  },
  'rep-words': (state, { text }) => {
    const { rep } = state;
    const isOpen = rep.status === 'speaking' || rep.status === 'paused';
    return isOpen ? { ...state, rep: { ...rep, words: text.trim() } } : state;
  },
  'rep-ended': (state, { atMs }) => {
    const { call, rep } = state;
    if (rep.status === 'paused')
      return { ...state, rep: { status: 'transcribing', speech: rep.speech } };
    if (rep.status !== 'speaking') return state;
    return { ...state, rep: { status: 'transcribing', speech: spanTo(call, rep.startMs, atMs) } };
  },
  'rep-reopened': reopened,
  'rep-dropped': (state) => ({ ...state, rep: quiet }),
  transcribed: (state, { text }) => {
    const { call, rep } = state;
    if (rep.status !== 'transcribing') return state;
    if (isBlank(text)) return { ...state, rep: quiet };
    const turn = { side: 'sales_rep', text: text.trim(), ...rep.speech, isSpoken: true } as const;
    const next = { ...state, call: withTurn(call, turn), rep: quiet };
    // A prospect who interrupted is already answering.
    return state.prospect.status === 'speaking'
      ? next
      : { ...next, prospect: { status: 'thinking' } };
  },
  'back-channel': (state, event) => {
    const text = event.text.trim();
    const speech = spanTo(state.call, sinceStart(state.call, event.startAtMs), event.endAtMs);
    const turn = { side: 'sales_rep', text, ...speech, isSpoken: true } as const;
    return { ...state, call: withTurn(state.call, { ...turn, isBackChannel: true }) };
  },
  typed: (state, event) => {
    if (isBlank(event.text)) return state;
    const { call } = withReplyHeard(state, event);
    return {
      ...handsFreeWith(withTurn(call, typedTurn(call, event))),
      prospect: { status: 'thinking' },
    };
  },
  'reply-grew': (state, { text, atMs }) => {
    const { call, prospect } = state;
    if (prospect.status === 'speaking') return { ...state, prospect: { ...prospect, text } };
    const startMs = sinceStart(call, atMs);
    return {
      ...state,
      prospect: { status: 'speaking', text, startMs, isSpoken: false, volume: 'full' },
    };
  },
  'reply-sounded': (state, { atMs }) => {
    const { call, prospect } = state;
    if (prospect.status !== 'speaking' || prospect.isSpoken) return state;
    const startMs = sinceStart(call, atMs);
    return { ...state, prospect: { ...prospect, startMs, isSpoken: true } };
  },
  'reply-volume': (state, { volume }) => {
    const { prospect } = state;
    return prospect.status === 'speaking' ? { ...state, prospect: { ...prospect, volume } } : state;
  },
  'reply-timed': (state, { timing }) => ({ ...state, call: { ...state.call, timing } }),
  agreed: (state, { what }) => {
    const { call, prospect } = state;
    if (prospect.status !== 'speaking') return state;
    return { ...state, call: withAgreement(call, what, prospect.startMs) };
  },
  'reply-cut': (state, { heard, atMs }) => withReplyHeard(state, { heard, atMs, isCut: true }),
  'reply-failed': (state, { heard, atMs }) => withReplyHeard(state, { heard, atMs }),
  'reply-finished': finished,
  failed: (state) => {
    const { call, rep } = state;
    if (rep.status === 'transcribing')
      return { stage: 'failed', call, part: 'transcription', speech: rep.speech, isLast: false };
    return { stage: 'failed', call, part: 'reply' };
  },
  'mode-changed': (state, { mode }) => (mode === 'hold' ? toHold(state) : state),
  ended: (state, { heard, atMs }) => {
    const { call, rep } = withReplyHeard(state, { heard, atMs, isCut: true });
    if (rep.status === 'transcribing')
      return { stage: 'transcribing', call, speech: rep.speech, isLast: true };
    return endedAt(call, atMs);
  },
};

/** Switches a push-to-talk call, or a call whose turn is tried again, to hands-free. */
export function toHandsFree(
  state: At<'listening' | 'transcribing' | 'thinking' | 'replying'>,
  { mode }: EventOf<'mode-changed'>,
): Conversation {
  return mode === 'hold' ? state : handsFreeFrom(state);
}

export function inCallMode(state: At<'listening' | 'transcribing' | 'thinking'>): Conversation {
  const isLast = state.stage === 'transcribing' && state.isLast;
  return state.call.mode === 'hands-free' && !isLast ? handsFreeFrom(state) : state;
}

function handsFreeFrom(
  state: At<'listening' | 'transcribing' | 'thinking' | 'replying'>,
): HandsFree {
  const base = handsFreeWith(withMode(state.call, 'hands-free'));
  if (state.stage === 'transcribing')
    return { ...base, rep: { status: 'transcribing', speech: state.speech } };
  if (state.stage === 'thinking') return { ...base, prospect: { status: 'thinking' } };
  if (state.stage === 'listening') return base;
  const { text, startMs, isSpoken } = state;
  return { ...base, prospect: { status: 'speaking', text, startMs, isSpoken, volume: 'full' } };
}

/** The caller must end the rep's present speech first. */
function toHold({ call: current, rep, prospect }: HandsFree): Conversation {
  const call = withMode(current, 'hold');
  if (rep.status === 'transcribing')
    return { stage: 'transcribing', call, speech: rep.speech, isLast: false };
  if (prospect.status === 'thinking') return { stage: 'thinking', call };
  if (prospect.status === 'quiet') return { stage: 'listening', call };
  const { text, startMs, isSpoken } = prospect;
  return { stage: 'replying', call, text, startMs, isSpoken };
}

function reopened(state: HandsFree, { atMs }: EventOf<'rep-reopened'>): Conversation {
  const { call, rep, prospect } = state;
  if (rep.status === 'transcribing')
    return { ...state, rep: { status: 'speaking', startMs: rep.speech.startMs, words: '' } };
  const isUnheard = prospect.status !== 'speaking' || !prospect.isSpoken;
  const last = call.turns.findLast(({ isBackChannel }) => !isBackChannel);
  if (rep.status !== 'quiet' || !isUnheard || last?.side !== 'sales_rep' || !last.isSpoken)
    return whileHandsFree['rep-began']?.(state, { type: 'rep-began', atMs }) ?? state;
  const turns = call.turns.filter((turn) => turn !== last);
  const base = handsFreeWith({ ...call, turns });
  return { ...base, rep: { status: 'speaking', startMs: last.startMs, words: last.text } };
}

function finished(state: HandsFree, event: EventOf<'reply-finished'>): Conversation {
  const { call, prospect } = state;
  const speaking: Speaking =
    prospect.status === 'speaking'
      ? prospect
      : {
          status: 'speaking',
          text: event.text,
          startMs: sinceStart(call, event.atMs),
          isSpoken: false,
          volume: 'full',
        };
  const heard = withReplyHeard(
    { ...state, prospect: speaking },
    { heard: event.text, atMs: event.atMs },
  );
  const next = { ...heard, call: withAgreement(heard.call, event.agreed, speaking.startMs) };
  if (event.hangUpReason === undefined) return next;
  return endedAt(withWordsSoFar(next, event.atMs), event.atMs, event.hangUpReason);
}

/** Adds the rep's words so far, because a prospect who hangs up cuts them off. */
function withWordsSoFar({ call, rep }: HandsFree, atMs: number): PracticeCall {
  if ((rep.status !== 'speaking' && rep.status !== 'paused') || isBlank(rep.words)) return call;
  const speech = rep.status === 'paused' ? rep.speech : spanTo(call, rep.startMs, atMs);
  return withTurn(call, { side: 'sales_rep', text: rep.words, ...speech, isSpoken: true });
}

/** Silences the prospect. The part of the reply that was heard becomes a turn. */
function withReplyHeard(
  state: HandsFree,
  { heard, atMs, isCut = false }: { heard: string; atMs: number; isCut?: boolean },
): HandsFree {
  const { call, prospect } = state;
  const next: HandsFree = { ...state, prospect: quiet };
  if (prospect.status !== 'speaking' || isBlank(heard)) return next;
  const { startMs, isSpoken } = prospect;
  const turn: PracticeTurn = {
    side: 'customer',
    text: heard.trim(),
    ...spanTo(call, startMs, atMs),
    isSpoken,
    ...(isCut && { isCut }),
  };
  const after = withTurn(call, turn);
  const addedMs = callClockStart(call) - callClockStart(after);
  return { ...next, call: after, rep: movedBy(state.rep, addedMs) };
}

/** A reply that is only shown adds time to the call, so the rep's present speech is moved by the same time. */
function movedBy(rep: HandsFreeRep, addedMs: number): HandsFreeRep {
  if (rep.status === 'quiet') return rep;
  if (rep.status === 'speaking') return { ...rep, startMs: rep.startMs + addedMs };
  const { startMs, endMs } = rep.speech;
  return { ...rep, speech: { startMs: startMs + addedMs, endMs: endMs + addedMs } };
}

function typedTurn(call: PracticeCall, { text, atMs }: EventOf<'typed'>): PracticeTurn {
  const startMs = timeInCall(call, atMs);
  return { side: 'sales_rep', text: text.trim(), startMs, endMs: startMs, isSpoken: false };
}

function handsFreeWith(call: PracticeCall): HandsFree {
  return { stage: 'hands-free', call, rep: quiet, prospect: quiet };
}

function withMode(call: PracticeCall, mode: PracticeMode): PracticeCall {
  return { ...call, mode };
}

/** Turns may overlap, so a time only has to be after the start of the call. */
function sinceStart(call: PracticeCall, atMs: number): number {
  return Math.max(0, atMs - callClockStart(call));
}

function spanTo(call: PracticeCall, startMs: number, atMs: number) {
  return { startMs, endMs: Math.max(startMs, sinceStart(call, atMs)) };
}

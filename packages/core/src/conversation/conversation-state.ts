import type {
  CallMoment,
  Difficulty,
  Persona,
  PracticeMode,
  ProspectIdentity,
  Scenario,
  Side,
} from '@sales-analytics/contract';

export type { PracticeMode } from '@sales-analytics/contract';

/** Times are in ms from the start of the call. */
export interface PracticeTurn {
  side: Side;
  text: string;
  startMs: number;
  endMs: number;
  /** It is false for a turn that was typed or only shown. Such a turn lasts as long as its words would take to say. */
  isSpoken: boolean;
  /** It is true for a 'mhm' while the other side speaks, which does not begin a turn. */
  isBackChannel?: true;
  /** It is true if the other side interrupted the turn. `text` is then only the part that was heard. */
  isCut?: true;
}

/** The rep waits for the transcription, then for the prospect's first sentence, then for its sound. */
export interface ReplyTiming {
  transcriptionMs: number;
  replyMs: number;
  voiceMs: number;
}

export interface CallSetup {
  /** The default is 'neutral'. */
  difficulty?: Difficulty;
  scenario?: Scenario;
  prospect?: ProspectIdentity;
}

export interface Agreement {
  what: string;
  startMs: number;
}

export interface PracticeCall extends CallSetup {
  persona: Persona;
  /** The default is 'hold'. */
  mode?: PracticeMode;
  moment?: CallMoment;
  startedAtMs: number;
  /** Typed or only shown turns add this time to the call, as if they had been spoken. */
  addedMs?: number;
  /** The turns are in the order in which they start. They may overlap in a hands-free call. */
  turns: readonly PracticeTurn[];
  agreement?: Agreement;
  timing?: ReplyTiming;
  lengthMs?: number;
}

export interface Span {
  startMs: number;
  endMs: number;
}

/** `words` are those of the turn so far, if they are already known. */
export type HandsFreeRep =
  | { status: 'quiet' }
  | { status: 'speaking'; startMs: number; words: string }
  | { status: 'paused'; speech: Span; words: string }
  | { status: 'transcribing'; speech: Span };

export type ReplyVolume = 'full' | 'low' | 'paused';

export type HandsFreeProspect =
  | { status: 'quiet' }
  | { status: 'thinking' }
  | { status: 'speaking'; text: string; startMs: number; isSpoken: boolean; volume: ReplyVolume };

/**
 * In 'transcribing' and 'failed', `isLast` means that the rep ended the call before their last words were transcribed.
 * `persona` and `moment` next to a stage are chosen for the next call.
 */
export type Conversation =
  | { stage: 'idle'; persona: Persona | null; moment?: CallMoment }
  | { stage: 'ringing'; call: PracticeCall }
  | { stage: 'hands-free'; call: PracticeCall; rep: HandsFreeRep; prospect: HandsFreeProspect }
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

/** `atMs` is the time of the clock. `heard` is the part of a reply that was said before it was cut off. */
export type ConversationEvent =
  | { type: 'persona-chosen'; persona: Persona }
  | { type: 'moment-chosen'; moment: CallMoment }
  | { type: 'moment-left-out' }
  | { type: 'started'; atMs: number; mode?: PracticeMode; setup?: CallSetup }
  /** A call that an earlier page stored continues after its last turn, in its own mode. */
  | { type: 'resumed'; call: PracticeCall; atMs: number; hasEnded: boolean; hangUpReason?: string }
  | { type: 'mode-changed'; mode: PracticeMode }
  | { type: 'recording-started'; atMs: number; heard: string }
  /** The recording contained nothing to send. */
  | { type: 'recording-dropped' }
  | { type: 'recording-ended'; atMs: number }
  | { type: 'transcribed'; text: string }
  | { type: 'typed'; text: string; atMs: number; heard: string }
  | { type: 'reply-grew'; text: string; atMs: number }
  | { type: 'reply-sounded'; atMs: number }
  | { type: 'reply-timed'; timing: ReplyTiming }
  | { type: 'agreed'; what: string }
  | { type: 'reply-finished'; text: string; atMs: number; hangUpReason?: string; agreed?: string }
  | { type: 'failed' }
  | { type: 'retried' }
  /** The rep wants to say the turn again instead of sending it again. */
  | { type: 'turn-dropped' }
  | { type: 'ended'; atMs: number; heard: string }
  | HandsFreeEvent;

export type HandsFreeEvent =
  | { type: 'answered'; atMs: number }
  /** `atMs` is the time at which the rep's speech began, even if it was detected later. */
  | { type: 'rep-began'; atMs: number }
  | { type: 'rep-paused'; atMs: number }
  | { type: 'rep-went-on' }
  | { type: 'rep-words'; text: string }
  | { type: 'rep-ended'; atMs: number }
  /** The rep continues a turn that seemed to be over, and the prospect was not heard yet. */
  | { type: 'rep-reopened'; atMs: number }
  | { type: 'rep-dropped' }
  | { type: 'back-channel'; text: string; startAtMs: number; endAtMs: number }
  | { type: 'reply-volume'; volume: ReplyVolume }
  | { type: 'reply-cut'; heard: string; atMs: number }
  /** The rest of the reply can't be said. `failed` follows. */
  | { type: 'reply-failed'; heard: string; atMs: number };

export type Stage = Conversation['stage'];
export type At<Name extends Stage> = Extract<Conversation, { stage: Name }>;
export type EventOf<Type extends ConversationEvent['type']> = Extract<
  ConversationEvent,
  { type: Type }
>;
/** An event that is not listed has no effect in this stage. */
export type Steps<Name extends Stage> = {
  [Type in ConversationEvent['type']]?: (state: At<Name>, event: EventOf<Type>) => Conversation;
};

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

/** Holds what one side said before the other took over. Times are in ms from the start of the call. */
export interface PracticeTurn {
  side: Side;
  text: string;
  startMs: number;
  endMs: number;
  /** It is false for a turn that was typed or only shown. Such a turn lasts as long as its words would take to say. */
  isSpoken: boolean;
  /** A 'mhm' while the other side speaks, which does not begin a turn. */
  isBackChannel?: true;
  /** It is true if the other side interrupted the turn. `text` is then only what was heard of it. */
  isCut?: true;
}

/** Holds how long the rep waited, in ms: for their words, for the prospect's first sentence, and for its sound. */
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
  /** The time that typed or only shown turns add to the call, as if they had been spoken. */
  addedMs?: number;
  /** The turns in the order in which they start; in a hands-free call they may overlap. */
  turns: readonly PracticeTurn[];
  agreement?: Agreement;
  timing?: ReplyTiming;
  lengthMs?: number;
}

export interface Span {
  startMs: number;
  endMs: number;
}

/** Describes the rep in a hands-free call. `words` are those of the turn so far, if they are already known. */
export type HandsFreeRep =
  | { status: 'quiet' }
  | { status: 'speaking'; startMs: number; words: string }
  /** The rep is silent within a turn that may continue. */
  | { status: 'paused'; speech: Span; words: string }
  /** The turn is over and being transcribed. */
  | { status: 'transcribing'; speech: Span };

/** The prospect is played at this volume while the rep speaks. */
export type ReplyVolume = 'full' | 'low' | 'paused';

export type HandsFreeProspect =
  | { status: 'quiet' }
  | { status: 'thinking' }
  | { status: 'speaking'; text: string; startMs: number; isSpoken: boolean; volume: ReplyVolume };

/**
 * Holds the state of a practice conversation as one immutable value. In 'transcribing' and 'failed', `isLast` means
 * that the rep has ended the call before their last words were transcribed. `persona` and `moment` next to a stage are
 * chosen for the next call. A hands-free call rings first; after that both sides may speak at once.
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
  /** The rep changes how they talk in the middle of a call. */
  | { type: 'mode-changed'; mode: PracticeMode }
  | { type: 'recording-started'; atMs: number; heard: string }
  /** The recording had nothing worth sending. */
  | { type: 'recording-dropped' }
  | { type: 'recording-ended'; atMs: number }
  | { type: 'transcribed'; text: string }
  | { type: 'typed'; text: string; atMs: number; heard: string }
  | { type: 'reply-grew'; text: string; atMs: number }
  | { type: 'reply-sounded'; atMs: number }
  | { type: 'reply-timed'; timing: ReplyTiming }
  /** In the reply that is being said the prospect agrees to a next step. */
  | { type: 'agreed'; what: string }
  /** The whole reply was said. A prospect who hangs up gives the reason, and one who agrees says to what. */
  | { type: 'reply-finished'; text: string; atMs: number; hangUpReason?: string; agreed?: string }
  | { type: 'failed' }
  | { type: 'retried' }
  /** The rep wants to say it again instead of sending it again. */
  | { type: 'turn-dropped' }
  | { type: 'ended'; atMs: number; heard: string }
  | HandsFreeEvent;

export type HandsFreeEvent =
  | { type: 'answered'; atMs: number }
  /** `atMs` is when the rep's speech began, even if it was detected later. */
  | { type: 'rep-began'; atMs: number }
  | { type: 'rep-paused'; atMs: number }
  | { type: 'rep-went-on' }
  | { type: 'rep-words'; text: string }
  | { type: 'rep-ended'; atMs: number }
  /** The rep continues a turn that seemed to be over, before the prospect is heard. */
  | { type: 'rep-reopened'; atMs: number }
  | { type: 'rep-dropped' }
  | { type: 'back-channel'; text: string; startAtMs: number; endAtMs: number }
  | { type: 'reply-volume'; volume: ReplyVolume }
  | { type: 'reply-cut'; heard: string; atMs: number }
  /** The reply can't be said to its end. `failed` follows. */
  | { type: 'reply-failed'; heard: string; atMs: number };

export type Stage = Conversation['stage'];
export type At<Name extends Stage> = Extract<Conversation, { stage: Name }>;
export type EventOf<Type extends ConversationEvent['type']> = Extract<
  ConversationEvent,
  { type: Type }
>;
/** Lists what each event does in one stage. Events that are not listed have no effect. */
export type Steps<Name extends Stage> = {
  [Type in ConversationEvent['type']]?: (state: At<Name>, event: EventOf<Type>) => Conversation;
};

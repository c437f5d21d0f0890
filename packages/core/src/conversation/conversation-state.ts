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

/** What one side said before the other took over; times in ms from the start of the call. */
export interface PracticeTurn {
  side: Side;
  text: string;
  startMs: number;
  endMs: number;
  /** False for a turn that was typed or only shown. It lasts as long as its words would take to say. */
  isSpoken: boolean;
  /** 'Mhm' while the other side spoke: it takes no turn. */
  isBackChannel?: true;
  /** The other side spoke before it was over; the text is what was heard of it. */
  isCut?: true;
}

/** What the rep waited for, in ms: their words, the prospect's first sentence, its sound. */
export interface ReplyTiming {
  transcriptionMs: number;
  replyMs: number;
  voiceMs: number;
}

/** What is set before a call, beside persona and moment. */
export interface CallSetup {
  /** 'neutral' where it is left out. */
  difficulty?: Difficulty;
  scenario?: Scenario;
  /** Who picks up. */
  prospect?: ProspectIdentity;
}

/** What the prospect agreed to in the turn that began then. */
export interface Agreement {
  what: string;
  startMs: number;
}

export interface PracticeCall extends CallSetup {
  persona: Persona;
  /** 'hold' where it is left out. */
  mode?: PracticeMode;
  /** What the prospect is to object, where the rep practises a moment of another call. */
  moment?: CallMoment;
  /** The clock time at which the call began. */
  startedAtMs: number;
  /** The time added to the call for turns that were typed or only shown, as if they had been said. */
  addedMs?: number;
  /** By their start. Those of a hands-free call may overlap. */
  turns: readonly PracticeTurn[];
  /** The last one. */
  agreement?: Agreement;
  /** Of the last reply that was heard or shown. */
  timing?: ReplyTiming;
  /** Its length in ms, once it has ended. */
  lengthMs?: number;
}

export interface Span {
  startMs: number;
  endMs: number;
}

/** The rep in a hands-free call; `words` are those of the turn so far, where they are known already. */
export type HandsFreeRep =
  | { does: 'nothing' }
  | { does: 'speak'; startMs: number; words: string }
  /** Silent within a turn that may go on. */
  | { does: 'pause'; speech: Span; words: string }
  /** The turn is over and being transcribed. */
  | { does: 'wait'; speech: Span };

/** How loud the prospect is played while the rep speaks. */
export type ReplyVolume = 'full' | 'low' | 'paused';

/** The prospect in a hands-free call. */
export type HandsFreeProspect =
  | { does: 'nothing' }
  | { does: 'think' }
  | { does: 'speak'; text: string; startMs: number; isSpoken: boolean; volume: ReplyVolume };

/**
 * Everything a practice conversation can be, as one immutable value. In 'transcribing' and 'failed'
 * `isLast` says that the rep has ended the call while their last words were on their way. `persona`
 * and `moment` beside a stage are chosen for the next call. A hands-free call rings first; after that
 * both sides may speak at once.
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

/** `atMs` is the clock's time. `heard` is what was said of a reply that is cut off. */
export type ConversationEvent =
  | { type: 'persona-chosen'; persona: Persona }
  | { type: 'moment-chosen'; moment: CallMoment }
  | { type: 'moment-left-out' }
  | { type: 'started'; atMs: number; mode?: PracticeMode; setup?: CallSetup }
  /** A call that an earlier page stored goes on after its last turn, in its own mode. */
  | { type: 'resumed'; call: PracticeCall; atMs: number; hasEnded: boolean; hangUpReason?: string }
  /** The rep changes how they talk in the middle of a call. */
  | { type: 'mode-changed'; mode: PracticeMode }
  | { type: 'recording-started'; atMs: number; heard: string }
  /** Nothing in it was worth sending. */
  | { type: 'recording-dropped' }
  | { type: 'recording-ended'; atMs: number }
  | { type: 'transcribed'; text: string }
  | { type: 'typed'; text: string; atMs: number; heard: string }
  | { type: 'reply-grew'; text: string; atMs: number }
  | { type: 'reply-sounded'; atMs: number }
  | { type: 'reply-timed'; timing: ReplyTiming }
  /** In the reply that is being said the prospect agrees to a next step. */
  | { type: 'agreed'; what: string }
  /** All of it was said. A prospect who hangs up gives the reason, one who agrees says to what. */
  | { type: 'reply-finished'; text: string; atMs: number; hangUpReason?: string; agreed?: string }
  | { type: 'failed' }
  | { type: 'retried' }
  /** The rep would rather say it again than send it again. */
  | { type: 'turn-dropped' }
  | { type: 'ended'; atMs: number; heard: string }
  | HandsFreeEvent;

/** What only a hands-free call knows. */
export type HandsFreeEvent =
  /** The prospect picks up. */
  | { type: 'answered'; atMs: number }
  /** `atMs` is when the rep's speech began, also where that was noticed later. */
  | { type: 'rep-began'; atMs: number }
  | { type: 'rep-paused'; atMs: number }
  | { type: 'rep-went-on' }
  /** The words of the turn so far. */
  | { type: 'rep-words'; text: string }
  | { type: 'rep-ended'; atMs: number }
  /** The rep goes on with a turn that seemed to be over, before the prospect is heard. */
  | { type: 'rep-reopened'; atMs: number }
  /** What sounded like a turn was none. */
  | { type: 'rep-dropped' }
  | { type: 'back-channel'; text: string; startAtMs: number; endAtMs: number }
  | { type: 'reply-volume'; volume: ReplyVolume }
  /** The rep takes the floor. */
  | { type: 'reply-cut'; heard: string; atMs: number }
  /** The reply can't be said to its end. `failed` follows. */
  | { type: 'reply-failed'; heard: string; atMs: number };

export type Stage = Conversation['stage'];
export type At<Name extends Stage> = Extract<Conversation, { stage: Name }>;
export type EventOf<Type extends ConversationEvent['type']> = Extract<
  ConversationEvent,
  { type: Type }
>;
/** What each event does in one stage; those left out mean nothing there. */
export type Steps<Name extends Stage> = {
  [Type in ConversationEvent['type']]?: (state: At<Name>, event: EventOf<Type>) => Conversation;
};

import {
  startDetection,
  type Conversation,
  type ConversationEvent,
  type Detection,
  type PracticeCall,
  type ReplyVolume,
} from '@sales-analytics/core';
import type { HeardFrame } from '../../microphone/microphone-port.ts';
import { viewAfter, type ConversationNotice, type ConversationView } from '../conversation-view.ts';
import type { PracticeSessionOptions } from '../practice-options.ts';
import type { ReplyStream } from '../reply-stream.ts';
import { newFrameClock, toFrameTime, toPageTime, type FrameClock } from './frame-clock.ts';

/** The rep's turn lasts from its first sound until the prospect is heard, because it may continue until then. */
interface TurnState {
  id: number;
  /** The detector gave the turn this number last. */
  number: number;
  startMs: number;
  /** The last speech of the turn ends at this time. */
  endMs: number;
  isInterruption: boolean;
  wasInterrupted: boolean;
  earlyTranscriptions: number;
  earlyReplies: number;
}

/** The state is immutable. Times are in ms of the frame clock, unless their names contain 'At'. */
export interface HandsFreeState {
  detection: Detection;
  clock: FrameClock;
  turn: TurnState | null;
  lastTurnId: number;
  isProspectHeard: boolean;
  /** Speech is ignored while a voice speaks whose echo would be taken for the rep. */
  isSpeechIgnored: boolean;
  wasHalfDuplexShown: boolean;
  /** The microphone is assumed to hear the prospect until this is measured. */
  mayEcho: boolean;
  /** This may be only the heard part of a line that was cut. */
  lastLine: string;
  voicePausedAtMs: number | null;
  /** The detector no longer waits for the words of these short utterances. */
  givenUp: ReadonlySet<number>;
  /** This is the detector's number of the turn that last interrupted the prospect. */
  cutBy: number | null;
}

/** @param before may have a turn that failed and can be sent again */
export function startHandsFree(
  language: string,
  before: Pick<HandsFreeState, 'lastTurnId' | 'turn'> = { lastTurnId: 0, turn: null },
): HandsFreeState {
  return {
    detection: startDetection(language),
    clock: newFrameClock,
    turn: before.turn,
    lastTurnId: before.lastTurnId,
    isProspectHeard: false,
    isSpeechIgnored: false,
    wasHalfDuplexShown: false,
    mayEcho: true,
    lastLine: '',
    voicePausedAtMs: null,
    givenUp: new Set(),
    cutBy: null,
  };
}

interface ShortUtterance {
  turn: number;
  startMs: number;
  endMs: number;
}

export type HandsFreeInput =
  | { type: 'frame'; frame: Omit<HeardFrame, 'samples'>; playedDb: number }
  /** The gain is null if no echo was heard. */
  | { type: 'echo-measured'; gainDb: number | null }
  /** The rep interrupts the prospect, or ends their own turn at once. */
  | { type: 'pressed' }
  | { type: 'turn-ended' }
  | { type: 'speech-ended' }
  | { type: 'turn-dropped' }
  | { type: 'retried' }
  | { type: 'muted'; isMuted: boolean }
  /** An event from outside has changed the conversation, or another voice speaks. */
  | { type: 'conversation-changed' }
  | { type: 'early-words'; turnId: number; endMs: number; text: string }
  | { type: 'words-so-far'; turnId: number; atMs: number; text: string }
  | { type: 'turn-words'; turnId: number; isInterruption: boolean; text: string }
  | ({ type: 'short-words'; text: string } & ShortUtterance);

export type HandsFreeEffect =
  | { type: 'cut-reply' }
  | { type: 'set-volume'; volume: ReplyVolume }
  | { type: 'restart-requests' }
  | { type: 'restart-transcription' }
  | { type: 'open-turn'; turnId: number; startMs: number }
  | { type: 'drop-turn' }
  /** Splits the part of the turn that is not transcribed yet, if it becomes too long. */
  | { type: 'limit-part'; atMs: number }
  | { type: 'discard-early' }
  | { type: 'transcribe-early'; turnId: number; endMs: number }
  | { type: 'reply-early'; text: string; call: PracticeCall }
  | { type: 'transcribe-so-far'; turnId: number; atMs: number }
  | { type: 'transcribe-turn'; endMs: number; isInterruption: boolean }
  | ({ type: 'transcribe-short' } & ShortUtterance)
  /** While the rep's turn continues, `call` contains it so far. Otherwise `turnId` may have an early reply. */
  | { type: 'answer'; turnId?: number; call?: PracticeCall; isOptional?: boolean };

export interface Moment {
  nowMs: number;
  view: ConversationView;
  reply: Pick<ReplyStream, 'isPlayedHere' | 'hasVoice' | 'cutNow'> | null;
  options: Pick<PracticeSessionOptions, 'language' | 'maxListeningMs' | 'startsRepliesEarly'>;
}

/** The functions of a step change this object, and nothing else sees it before it is complete. */
export interface Step {
  state: HandsFreeState;
  view: ConversationView;
  reply: Moment['reply'];
  readonly effects: HandsFreeEffect[];
  readonly moment: Moment;
}

export function send(
  step: Step,
  event: ConversationEvent,
  notice: ConversationNotice | null = null,
) {
  step.view = viewAfter(step.view, event, { notice });
  if (step.view.conversation.stage === 'ended') change(step, { turn: null });
  else noteConversation(step);
}

export function noteConversation(step: Step): void {
  const { conversation, notice } = step.view;
  if (conversation.stage === 'hands-free' && conversation.prospect.status === 'speaking')
    change(step, { lastLine: conversation.prospect.text });
  // Another voice may take over in the middle of a reply.
  const isSpeechIgnored = isProspectHeard(conversation) && step.reply?.isPlayedHere === false;
  change(step, { isSpeechIgnored });
  if (!isSpeechIgnored || step.state.wasHalfDuplexShown || notice !== null) return;
  change(step, { wasHalfDuplexShown: true });
  showNotice(step, 'half-duplex');
}

export function showNotice(step: Step, notice: ConversationNotice): void {
  step.view = { ...step.view, notice, noticeDetail: null };
}

export function change(step: Step, changes: Partial<HandsFreeState>): void {
  step.state = { ...step.state, ...changes };
}

export function frameTime({ state, moment }: Step): number {
  return toFrameTime(state.clock, moment.nowMs);
}

export function pageTime({ state, moment }: Step, ms: number): number {
  return toPageTime(state.clock, ms, moment.nowMs);
}

export function isRepSpeaking(step: Step): boolean {
  const { rep } = statusOf(step);
  return rep === 'speaking' || rep === 'paused';
}

export function statusOf({ view: { conversation } }: Step) {
  if (conversation.stage !== 'hands-free') return { rep: null, prospect: null };
  return { rep: conversation.rep.status, prospect: conversation.prospect.status };
}

export function isProspectHeard(conversation: Conversation): boolean {
  if (conversation.stage !== 'hands-free') return false;
  const { prospect } = conversation;
  return prospect.status === 'speaking' && prospect.isSpoken;
}

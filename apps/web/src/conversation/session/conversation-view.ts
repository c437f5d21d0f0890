import {
  nextConversation,
  noConversation,
  type Conversation,
  type ConversationEvent,
} from '@sales-analytics/core';
import { ProviderError } from '@sales-analytics/providers';
import type { MicrophoneProblem } from '../microphone/microphone-port.ts';

/** What the rep should know after a turn that did not go as expected. */
export type ConversationNotice =
  /** The recording was too short, silent, or had no words. */
  | 'nothing-heard'
  /** The browser did not run its audio, so it recorded nothing. */
  | 'audio-not-started'
  /** The microphone was disconnected; what was recorded before that was sent. */
  | 'microphone-lost'
  /** The recording reached its longest duration; its beginning was sent. */
  | 'recording-full'
  /** The voice failed: the reply is there as text. */
  | 'voice-failed'
  | HandsFreeNotice;

/** What the rep should know in a hands-free call. */
export type HandsFreeNotice =
  /** The microphone hears so much that turns are found unreliably. */
  | 'loud-room'
  /** The prospect's voice came back through the microphone. */
  | 'echo-heard'
  /** The microphone delivers nothing: a muted device. */
  | 'microphone-silent'
  /** What sounded like a turn had no words. */
  | 'nothing-understood'
  /** A short word, said while the prospect spoke, could not be transcribed. */
  | 'short-word-lost'
  /** The code of hands-free calls could not be loaded: the call goes on with the button. */
  | 'hands-free-missing'
  /** The prospect's voice can't be interrupted by talking. */
  | 'half-duplex'
  /** The transcription takes several requests, so that silence alone decides when a turn is over. */
  | 'silence-decides'
  /** Neither side has spoken for long: the call ends soon. */
  | 'still-there'
  /** The call was ended because neither side spoke, or at its longest duration. */
  | 'ended-unattended'
  | 'ended-longest';

export type MicrophoneState = 'off' | 'asking' | 'ready' | MicrophoneProblem;

/** Why a turn of a practice call failed. */
export type TurnFailure =
  { kind: 'provider'; error: ProviderError } | { kind: 'unexpected'; cause: unknown };

/** The state of a practice call, as one immutable value. */
export interface ConversationView {
  conversation: Conversation;
  microphone: MicrophoneState;
  /** The button was pressed before the microphone was open: recording begins when it is. */
  isRecordingPending: boolean;
  /** The rep has muted the microphone of a hands-free call. */
  isMuted: boolean;
  notice: ConversationNotice | null;
  /** Details of the notice: why the voice failed. */
  noticeDetail: string | null;
  /** Why the turn failed; null in every other stage. */
  failure: TurnFailure | null;
}

export const initialView: ConversationView = {
  conversation: noConversation,
  microphone: 'off',
  isRecordingPending: false,
  isMuted: false,
  notice: null,
  noticeDetail: null,
  failure: null,
};

/** What turns and replies report to. */
export interface SessionHost {
  view(this: void): ConversationView;
  show(this: void, change: Partial<ConversationView>): void;
  /** Changes the conversation, and tells a hands-free call. */
  send(
    this: void,
    event: ConversationEvent,
    notice?: ConversationNotice | null,
    detail?: string | null,
  ): void;
  /** Reports that the present turn failed. */
  fail(this: void, cause: unknown): void;
}

/** Returns the view after an event, with a notice if there is one; the same view if nothing changes. */
export function viewAfter(
  view: ConversationView,
  event: ConversationEvent,
  { notice = null, detail = null }: { notice?: ConversationNotice | null; detail?: string | null },
): ConversationView {
  const conversation = nextConversation(view.conversation, event);
  if (conversation === view.conversation && notice === null) return view;
  const isNoticeOver = notice === null && endsNotice(event, view.notice);
  return {
    ...view,
    conversation,
    failure: conversation.stage === 'failed' ? view.failure : null,
    ...(notice !== null && { notice, noticeDetail: detail }),
    ...(isNoticeOver && { notice: null, noticeDetail: null }),
  };
}

/** Returns the view after the present turn failed. */
export function viewAfterFailure(view: ConversationView, cause: unknown): ConversationView {
  const conversation = nextConversation(view.conversation, { type: 'failed' });
  return { ...view, conversation, failure: toTurnFailure(cause), notice: null, noticeDetail: null };
}

function toTurnFailure(cause: unknown): TurnFailure {
  return cause instanceof ProviderError
    ? { kind: 'provider', error: cause }
    : { kind: 'unexpected', cause };
}

/** What the rep should know of a recording that was transcribed. */
export function noticeOfTranscription(text: string, isFull: boolean): ConversationNotice | null {
  if (text.trim() === '') return 'nothing-heard';
  return isFull ? 'recording-full' : null;
}

/** A notice is shown until the rep does the next step. */
function endsNotice({ type }: ConversationEvent, notice: ConversationNotice | null): boolean {
  if (type === 'rep-began') return notice !== null && endedBySpeech.has(notice);
  return nextSteps.has(type);
}

/** Whether the prospect owes an answer. */
export function isAnswerDue(conversation: Conversation): boolean {
  const { stage } = conversation;
  return (
    stage === 'thinking' || (stage === 'hands-free' && conversation.prospect.status === 'thinking')
  );
}

/** Whether words of the rep are on their way. */
export function isTranscribing(conversation: Conversation): boolean {
  const { stage } = conversation;
  return (
    stage === 'transcribing' ||
    (stage === 'hands-free' && conversation.rep.status === 'transcribing')
  );
}

const endedBySpeech: ReadonlySet<ConversationNotice> = new Set([
  'nothing-understood',
  'short-word-lost',
  'still-there',
]);

const nextSteps: ReadonlySet<ConversationEvent['type']> = new Set([
  'started',
  'resumed',
  'recording-started',
  'typed',
  'retried',
  'turn-dropped',
  'ended',
]);

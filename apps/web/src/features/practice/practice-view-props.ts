import type { Difficulty, Persona, Scenario } from '@sales-analytics/contract';
import type { Conversation, PracticeMode } from '@sales-analytics/core';
import type { ReactNode } from 'react';
import type {
  ConversationNotice,
  MicrophoneState,
} from '../../conversation/session/conversation-view.ts';

export type TurnFailureMessage = { title: string; description: string; help?: ReactNode };

/** The state that the practice screen shows and the actions it offers. */
export type PracticeViewProps = {
  conversation: Conversation;
  /** Like '00:52'; '00:00' before there is a call, and unchanged after it. */
  elapsed: string;
  onChoosePersona: (persona: Persona) => void;
  /** The next call is an ordinary one. */
  onRemoveMoment: () => void;
  difficulty: Difficulty;
  onDifficulty: (difficulty: Difficulty) => void;
  scenario: Scenario;
  onScenario: (scenario: Scenario) => void;
  onStart: () => void;

  /** 'off' outside of a call, and where the rep goes on without one. */
  microphone: MicrophoneState;
  /** The record button is held, and recording begins when the microphone is open. */
  isRecordingPending: boolean;
  onAskForMicrophone: () => void;
  /** Loudness from 0 to 1 of what the microphone hears. @returns a function that ends the subscription */
  subscribeToLevel: (listener: (level: number) => void) => () => void;
  /** The text that the prospect's voice has said of the present reply; null where there is none to be heard. */
  saidSoFar: () => string | null;
  onPress: () => void;
  onRelease: () => void;
  onType: (text: string) => void;
  /** The rep is writing a line. */
  onTyping: () => void;

  /** How the rep talks, in this call or the next one. */
  mode: PracticeMode;
  onMode: (mode: PracticeMode) => void;
  /** The rep's microphone in a hands-free call. */
  isRepMuted: boolean;
  onMuteRep: (isMuted: boolean) => void;
  /** The rep has read the notice. */
  onDismissNotice: () => void;

  /** The numbers below a hands-free call. */
  areNumbersHidden: boolean;
  onHideNumbers: (areHidden: boolean) => void;

  isProspectMuted: boolean;
  onMuteProspect: (isMuted: boolean) => void;
  /** Why the prospect has no voice, or another one than was chosen; shown once. */
  voiceNote: string | null;
  /** The notice to show, as that no words were heard. */
  notice: ConversationNotice | null;
  /** A sentence that says why, where there is more to say. */
  noticeDetail: string | null;

  /** Words for the turn that failed; null in every other stage. */
  failure: TurnFailureMessage | null;
  onRetry: () => void;
  onDropTurn: () => void;

  onEnd: () => void;
  isAnalysed: boolean;
  onAnalyse: () => void;

  /** A call stored before a reload. */
  unfinished: { persona: Persona; lines: number; hasEnded: boolean } | null;
  onResume: () => void;
  onForget: () => void;
};

import type { Difficulty, Scenario } from '@sales-analytics/contract';
import type { PracticeCall, PracticeMode } from '@sales-analytics/core';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { PracticeStore } from '../../conversation/practice-store.ts';
import type { VoiceNote } from '../../conversation/prospect/prospect-voice.ts';
import type { DraftConversation } from '../../conversation/session/conversation-draft.ts';
import type { PracticeOptions } from '../../conversation/session/practice-options.ts';
import type { PracticeSession } from '../../conversation/session/practice-session.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { createPractice } from './create-practice.ts';

export type ScreenSession = Pick<
  PracticeSession,
  | 'choosePersona'
  | 'askForMicrophone'
  | 'press'
  | 'release'
  | 'type'
  | 'resetInactivity'
  | 'setMuted'
  | 'dismissNotice'
  | 'retry'
  | 'dropTurn'
  | 'end'
  | 'saidSoFar'
>;

export type CallSetup = {
  difficulty: Difficulty;
  changeDifficulty: (difficulty: Difficulty) => void;
  scenario: Scenario;
  changeScenario: (scenario: Scenario) => void;
  mode: PracticeMode;
  /** Also changes the mode of the current call. */
  changeMode: (mode: PracticeMode) => void;
};

export type CallSound = {
  isProspectMuted: boolean;
  muteProspect: (isMuted: boolean) => void;
  /** It says why the prospect has no voice, or another one than the chosen voice. Each note is shown once. */
  voiceNote: string | null;
  /** The levels are from 0 to 1. @returns a function that ends the subscription */
  subscribeToLevel: (listener: (level: number) => void) => () => void;
};

export type LiveNumbers = { areHidden: boolean; hide: (areHidden: boolean) => void };

const voiceNoteMessages: Record<VoiceNote, string> = {
  missing:
    'This browser has no voice in the language of your practice calls, so the prospect replies in text. To hear replies, choose AssemblyAI speech in Settings.',
  'language-openai':
    'AssemblyAI does not speak the language of your practice calls, so the prospect speaks with OpenAI’s voice.',
  'language-browser':
    'AssemblyAI does not speak the language of your practice calls, so the prospect speaks with this browser’s voice.',
  'openai-replaced':
    'OpenAI speech is no longer available, so the prospect speaks with this browser’s voice.',
  'openai-none-left':
    'OpenAI speech is no longer available and this browser has no voice in the language of your practice calls, so the prospect replies in text.',
  'assemblyai-replaced':
    'AssemblyAI speech is not available, so the prospect speaks with this browser’s voice.',
  'assemblyai-none-left':
    'AssemblyAI speech is not available and this browser has no voice in the language of your practice calls, so the prospect replies in text.',
};

/** The session is closed when the user leaves the screen. */
export function usePractice(options: PracticeOptions) {
  const platform = usePlatform();
  const [practice] = useState(() => createPractice(options, platform));
  const { session, store } = practice;
  const view = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const voiceNote = useSyncExternalStore(
    practice.voiceNote.subscribe,
    practice.voiceNote.getSnapshot,
  );
  const setup = useCallSetup(store, session);
  const numbers = useLiveNumbers(store);
  const [isProspectMuted, setProspectMuted] = useState(store.isMuted);
  const [unfinished, setUnfinished] = useState<DraftConversation | null>(store.readDraft);

  useEffect(() => leaveWithPage(session), [session]);

  const forget = useCallback(
    (startedAtMs: number) => {
      store.deleteDraft(startedAtMs);
      setUnfinished(null);
    },
    [store],
  );

  const sound: CallSound = {
    isProspectMuted,
    muteProspect(next) {
      setProspectMuted(next);
      store.setMuted(next);
      if (next) session.muteReply();
    },
    voiceNote: voiceNote && voiceNoteMessages[voiceNote],
    subscribeToLevel: practice.subscribeToLevel,
  };

  return {
    session,
    view,
    languageModel: practice.languageModel,
    setup,
    sound,
    numbers,
    /** Sets up the next call like this one. */
    setUpAs(call: PracticeCall) {
      session.choosePersona(call.persona);
      session.chooseMoment(call.moment ?? null);
      if (call.difficulty) setup.changeDifficulty(call.difficulty);
      if (call.scenario) setup.changeScenario(call.scenario);
    },
    unfinished,
    resume() {
      if (unfinished) session.resume(unfinished);
      setUnfinished(null);
    },
    /** The call that began at this time is not offered again. */
    forget,
  };
}

function useCallSetup(store: PracticeStore, session: PracticeSession): CallSetup {
  const [scenario, setScenario] = useState(store.readScenario);
  const [difficulty, setDifficulty] = useState(store.readDifficulty);
  const [mode, setMode] = useState(store.readMode);
  return {
    scenario,
    changeScenario(next) {
      setScenario(next);
      store.writeScenario(next);
    },
    difficulty,
    changeDifficulty(next) {
      setDifficulty(next);
      store.writeDifficulty(next);
    },
    mode,
    changeMode(next) {
      setMode(next);
      store.writeMode(next);
      session.changeMode(next);
    },
  };
}

function useLiveNumbers(store: PracticeStore): LiveNumbers {
  const [areHidden, setHidden] = useState(store.areNumbersHidden);
  return {
    areHidden,
    hide(next) {
      setHidden(next);
      store.setNumbersHidden(next);
    },
  };
}

/**
 * If the browser keeps the page in memory after the user leaves it, the call ends, because it must not continue to
 * listen.
 * @returns a function that closes the session
 */
function leaveWithPage(session: PracticeSession): () => void {
  function end({ persisted }: PageTransitionEvent) {
    if (persisted) session.end();
  }
  window.addEventListener('pagehide', end);
  return () => {
    window.removeEventListener('pagehide', end);
    session.close();
  };
}

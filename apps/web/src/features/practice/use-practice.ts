import {
  modelProviderNames,
  practiceSettings,
  prospectGreeting,
  type PracticeCall,
  type PracticeMode,
} from '@sales-analytics/core';
import type { Difficulty, Scenario } from '@sales-analytics/contract';
import { loadPart, practiceLanguage, type LanguageModel } from '@sales-analytics/providers';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftConversation } from '../../conversation/session/conversation-draft.ts';
import { PracticeSession } from '../../conversation/session/practice-session.ts';
import { createUnavailableEndpoints } from '../../shared/browser/unavailable-endpoints.ts';
import { type Platform, usePlatform } from '../../shared/browser/platform-context.tsx';
import { createPracticeStore, type PracticeStore } from '../../conversation/practice-store.ts';
import { readOwnSettings } from '../../shared/browser/settings-store.ts';
import type { PracticePorts } from '../../conversation/session/practice-ports.ts';
import { createProspectVoice, type VoiceNote } from '../../conversation/prospect/prospect-voice.ts';
import { SnapshotStore } from '../../shared/snapshot-store.ts';
import { currentLanguageModel } from '../../call/session/current-language-model.ts';

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

/** The practice session and the practice data of this browser, for as long as the screen is open. */
export function usePractice(options: PracticePorts) {
  const platform = usePlatform();
  const [practice] = useState(() => createPractice(options, platform));
  const { session, store } = practice;
  const view = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const voiceNote = useSyncExternalStore(
    practice.voiceNote.subscribe,
    practice.voiceNote.getSnapshot,
  );
  const setup = useCallSetup(store);
  const [isProspectMuted, setProspectMuted] = useState(store.isMuted);
  const [mode, setMode] = useState(store.readMode);
  const [areNumbersHidden, setNumbersHidden] = useState(store.areNumbersHidden);
  const [unfinished, setUnfinished] = useState<DraftConversation | null>(store.readDraft);

  useEffect(() => leaveWithPage(session), [session]);

  const forget = useCallback(
    (startedAtMs: number) => {
      store.deleteDraft(startedAtMs);
      setUnfinished(null);
    },
    [store],
  );

  return {
    session,
    view,
    languageModel: practice.languageModel,
    subscribeToLevel: practice.subscribeToLevel,
    voiceNote: voiceNote && voiceNoteMessages[voiceNote],
    ...setup,
    /** The next call is set up as this one was, whatever was chosen for it meanwhile. */
    setUpAs: (call: PracticeCall) => {
      session.choosePersona(call.persona);
      session.chooseMoment(call.moment ?? null);
      if (call.difficulty) setup.changeDifficulty(call.difficulty);
      if (call.scenario) setup.changeScenario(call.scenario);
    },
    isProspectMuted,
    muteProspect: (next: boolean) => {
      setProspectMuted(next);
      store.setMuted(next);
      if (next) session.muteReply();
    },
    mode,
    /** For the next call, and for the one that goes on. */
    changeMode: (next: PracticeMode) => {
      setMode(next);
      store.writeMode(next);
      session.changeMode(next);
    },
    areNumbersHidden,
    hideNumbers: (areHidden: boolean) => {
      setNumbersHidden(areHidden);
      store.setNumbersHidden(areHidden);
    },
    unfinished,
    resume: () => {
      if (unfinished) session.resume(unfinished);
      setUnfinished(null);
    },
    /** That call is not offered again. */
    forget,
  };
}

/** Difficulty and scenario of the next call, as the account chose them last. */
function useCallSetup(store: PracticeStore) {
  const [scenario, setScenario] = useState(store.readScenario);
  const [difficulty, setDifficulty] = useState(store.readDifficulty);
  return {
    scenario,
    changeScenario: (next: Scenario) => {
      setScenario(next);
      store.writeScenario(next);
    },
    difficulty,
    changeDifficulty: (next: Difficulty) => {
      setDifficulty(next);
      store.writeDifficulty(next);
    },
  };
}

/** A page that the browser keeps in memory must not go on listening. @returns what a page that is left does */
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

type Practice = {
  session: PracticeSession;
  store: PracticeStore;
  /** Analyses the call. */
  languageModel: LanguageModel;
  subscribeToLevel: (listener: (level: number) => void) => () => void;
  /** The note to show; each is shown once. */
  voiceNote: SnapshotStore<VoiceNote | null>;
};

/** A rep who talks for longer is interrupted: the best cold calls have no monologue of more than a minute. */
const maxListeningMs = 75_000;

const importReplyText = () => import('../../conversation/session/reply-text.ts');

function createPractice(options: PracticePorts, platform: Platform): Practice {
  const { storage, clock, session: account } = platform;
  const store = createPracticeStore(storage, account.accountId());
  const levels = createLevels();
  const settings = () => readOwnSettings(platform);
  const languageModel = currentLanguageModel(options.createLanguageModel, settings);
  const replyModel = currentLanguageModel(
    (current) => options.createLanguageModel(practiceSettings(current)),
    settings,
    importReplyText,
  );
  const modelProvider = () => modelProviderNames[practiceSettings(settings()).modelProvider];
  const unavailableEndpoints = createUnavailableEndpoints(storage, clock);
  const voiceNote = new SnapshotStore<VoiceNote | null>(null);
  const shownNotes = new Set<VoiceNote>();

  const transcriber = () =>
    options.createUtteranceTranscriber(settings(), { clock, unavailableEndpoints });

  const session = new PracticeSession({
    microphone: options.microphone,
    utteranceTranscriber: {
      isImmediate: () => transcriber().isImmediate(),
      transcribeUtterance: (wav, signal) => transcriber().transcribeUtterance(wav, signal),
    },
    languageModel: replyModel,
    modelProvider,
    loadReplyText: () => loadPart(modelProvider(), importReplyText),
    voice: createProspectVoice({
      createVoice: options.createVoice,
      settings,
      isMuted: store.isMuted,
      onNote(note) {
        voiceNote.set(note && !shownNotes.has(note) ? note : null);
        if (note) shownNotes.add(note);
      },
    }),
    clock,
    drafts: { save: store.saveDraft, delete: store.deleteDraft },
    scenario: store.readScenario,
    difficulty: store.readDifficulty,
    random: options.random,
    sound: options.sound,
    language: () => practiceLanguage(settings()),
    greeting: () => prospectGreeting(practiceLanguage(settings())),
    maxListeningMs,
    startsRepliesEarly: store.startsRepliesEarly,
    onLevel: levels.emit,
  });
  return { session, store, languageModel, voiceNote, subscribeToLevel: levels.subscribe };
}

type Listener = (level: number) => void;

/** Passes microphone levels to the meter without React state, because they change too often for it. */
export interface Levels {
  emit(this: void, level: number): void;
  /** Gives back how to stop listening. */
  subscribe(this: void, listener: Listener): () => void;
}

export function createLevels(): Levels {
  const listeners = new Set<Listener>();
  return {
    emit(level) {
      for (const listener of listeners) listener(level);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

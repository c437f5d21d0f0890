import { modelProviderNames, practiceSettings, prospectGreeting } from '@sales-analytics/core';
import { loadPart, practiceLanguage, type LanguageModel } from '@sales-analytics/providers';
import { currentLanguageModel } from '../../call/session/current-language-model.ts';
import { createPracticeStore, type PracticeStore } from '../../conversation/practice-store.ts';
import { createProspectVoice, type VoiceNote } from '../../conversation/prospect/prospect-voice.ts';
import type { PracticeOptions } from '../../conversation/session/practice-options.ts';
import { PracticeSession } from '../../conversation/session/practice-session.ts';
import type { Platform } from '../../shared/browser/platform-context.tsx';
import { readOwnSettings } from '../../shared/browser/settings-store.ts';
import { createUnavailableEndpoints } from '../../shared/browser/unavailable-endpoints.ts';
import { SnapshotStore } from '../../shared/snapshot-store.ts';

export type Practice = {
  session: PracticeSession;
  store: PracticeStore;
  languageModel: LanguageModel;
  subscribeToLevel: (listener: (level: number) => void) => () => void;
  /** Each note is shown once. */
  voiceNote: SnapshotStore<VoiceNote | null>;
};

/** The prospect interrupts a rep who talks for longer, because the best cold calls have no monologue of over a minute. */
const maxListeningMs = 75_000;

const importReplyText = () => import('../../conversation/session/reply-text.ts');

/** The session reads the settings of the account again for every turn. */
export function createPractice(options: PracticeOptions, platform: Platform): Practice {
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
      prepare: async () => transcriber().prepare?.(),
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

/** Levels do not go through React state, because they change too often for it. */
export interface Levels {
  emit(this: void, level: number): void;
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

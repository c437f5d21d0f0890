import { modelProviderNames } from '@sales-analytics/core';
import type { LanguageModel } from '@sales-analytics/providers';
import { useCallback, useEffect, useState } from 'react';
import { currentLanguageModel } from '../../call/session/current-language-model.ts';
import type { DraftConversation } from '../../conversation/session/conversation-ports.ts';
import { PracticeSession } from '../../conversation/session/practice-session.ts';
import { createUnavailableEndpoints } from '../../shared/browser/unavailable-endpoints.ts';
import { usePlatform, type Platform } from '../../shared/browser/platform-context.tsx';
import { createPracticeStore, type PracticeStore } from '../../conversation/practice-store.ts';
import { readSettings } from '../../shared/browser/settings-store.ts';
import { createLevels } from './stage/levels.ts';
import type { PracticePorts } from '../../conversation/session/practice-ports.ts';
import { createProspectVoice, type VoiceNote } from '../../conversation/prospect/prospect-voice.ts';

const voiceNotes: Record<VoiceNote, string> = {
  missing:
    'There is no voice on this machine, so the prospect answers in text. OpenAI speech in Settings works without one.',
  replaced:
    'OpenAI speech is no longer available, so the prospect speaks with this browser’s voice.',
  'none-left':
    'OpenAI speech is no longer available and this browser has no voice, so the prospect answers in text.',
};

/** The held conversation and what this browser remembers of practising, for one screen's life. */
export function usePractice(ports: PracticePorts) {
  const platform = usePlatform();
  const [practice] = useState(() => createPractice(ports, platform));
  const { run, store } = practice;
  const [view, setView] = useState(run.view);
  const [voiceNote, setVoiceNote] = useState<string | null>(null);
  const [pitch, setPitch] = useState(store.readPitch);
  const [muted, setMuted] = useState(store.isMuted);
  const [unfinished, setUnfinished] = useState<DraftConversation | null>(store.readCall);

  useEffect(() => {
    practice.follow(setView, (note) => setVoiceNote(note && voiceNotes[note]));
    run.open();
    return () => run.close();
  }, [practice, run]);

  const forget = useCallback(
    (startedAtMs: number) => {
      store.forgetCall(startedAtMs);
      setUnfinished(null);
    },
    [store],
  );

  return {
    run,
    view,
    languageModel: practice.languageModel,
    subscribeToLevel: practice.subscribeToLevel,
    voiceNote,
    pitch,
    changePitch: (next: string) => {
      setPitch(next);
      store.writePitch(next);
    },
    muted,
    changeMuted: (next: boolean) => {
      setMuted(next);
      store.setMuted(next);
      if (next) run.hush();
    },
    unfinished,
    resume: () => {
      if (unfinished) run.resume(unfinished);
      setUnfinished(null);
    },
    /** That call is not offered again. */
    forget,
  };
}

type Practice = {
  run: PracticeSession;
  store: PracticeStore;
  languageModel: LanguageModel;
  subscribeToLevel: (listener: (level: number) => void) => () => void;
  follow: (
    onChange: (view: PracticeSession['view']) => void,
    onVoiceNote: (note: VoiceNote | null) => void,
  ) => void;
};

function createPractice(ports: PracticePorts, { storage, clock, session }: Platform): Practice {
  const store = createPracticeStore(storage, session.accountId());
  const levels = createLevels();
  const settings = () => readSettings(storage);
  const languageModel = currentLanguageModel(ports.createLanguageModel, storage);
  const unavailableEndpoints = createUnavailableEndpoints(storage, clock);
  let onChange: (view: PracticeSession['view']) => void = () => undefined;
  let onVoiceNote: (note: VoiceNote | null) => void = () => undefined;
  const shownNotes = new Set<VoiceNote>();

  const run = new PracticeSession({
    microphone: ports.microphone,
    utteranceTranscriber: {
      transcribeUtterance: (wav, signal) =>
        ports
          .createUtteranceTranscriber(settings(), { clock, unavailableEndpoints })
          .transcribeUtterance(wav, signal),
    },
    languageModel,
    modelProvider: () => modelProviderNames[settings().modelProvider],
    voice: createProspectVoice({
      createVoice: ports.createVoice,
      settings,
      isMuted: store.isMuted,
      onNote(note) {
        onVoiceNote(note && !shownNotes.has(note) ? note : null);
        if (note) shownNotes.add(note);
      },
    }),
    clock,
    keeper: { keep: store.keepCall, forget: store.forgetCall },
    pitch: store.readPitch,
    onChange: (view) => onChange(view),
    onLevel: levels.emit,
  });
  return {
    run,
    store,
    languageModel,
    subscribeToLevel: levels.subscribe,
    follow(changed, voiceNoted) {
      onChange = changed;
      onVoiceNote = voiceNoted;
    },
  };
}

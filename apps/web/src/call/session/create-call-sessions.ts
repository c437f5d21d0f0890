import type { DraftProgress, Settings } from '@sales-analytics/contract';
import { canTranscribe, hasLanguageModel, modelProviderNames } from '@sales-analytics/core';
import { loadPart, type LanguageModel, type Transcriber } from '@sales-analytics/providers';
import type { Clock } from '../../shared/time/clock.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Platform } from '../../shared/browser/platform-context.tsx';
import { hasSettings, readOwnSettings } from '../../shared/browser/settings-store.ts';
import type { Http } from '../../shared/http/http.ts';
import type { ToastMessage } from '../../shared/ui/toast-list.tsx';
import type { CallStorage } from '../drafts/call-storage.tsx';
import { failureNotice } from './failure-messages.ts';
import { CallSessions } from './call-sessions.ts';
import type { CallSnapshot } from './session-options.ts';
import { currentLanguageModel } from './current-language-model.ts';

export interface SessionProviders {
  createTranscriber(this: void, settings: Settings, clock: Clock): Transcriber;
  createLanguageModel(this: void, settings: Settings): LanguageModel;
  randomId(this: void): string;
}

export type SessionServices = {
  platform: Platform;
  storage: CallStorage;
  http: Http;
  queries: QueryClient;
  providers: SessionProviders;
  toast: (message: ToastMessage) => void;
  /** The sessions call this once per call, when its analysis and summary have both arrived or failed. */
  onFinished: (call: CallSnapshot) => void;
  onSaved: (id: string) => void;
};

/** The code that reads the answers of models is large, and no first load needs it. */
const loadRequests = () => import('./model-requests.ts');

export function createCallSessions(services: SessionServices): CallSessions {
  const { platform, storage, http, queries, providers, toast, onFinished, onSaved } = services;
  const { clock, storage: settingsStorage } = platform;
  const settings = () => readOwnSettings(platform);
  return new CallSessions(
    {
      transcriber(progress) {
        const chosen = transcriptionSettings(progress, settings());
        return canTranscribe(chosen) ? providers.createTranscriber(chosen, clock) : null;
      },
      hasLanguageModel: () => hasSettings(settingsStorage) && hasLanguageModel(settings()),
      modelProvider: () => modelProviderNames[settings().modelProvider],
      languageModel: currentLanguageModel(providers.createLanguageModel, settings, loadRequests),
      async requestPart(part, work) {
        const { requestPart } = await loadPart(work.modelProvider, loadRequests);
        return requestPart(part, { ...work, answerLanguage: settings().answerLanguage });
      },
      clock,
      accountId: storage.accountId,
      drafts: storage.drafts,
      pendingAnswers: storage.pendingAnswers,
      http,
      queries,
      newKey: () => providers.randomId(),
      onFailure({ part, failure }) {
        const description = failureNotice(part, failure);
        toast({ title: 'Error', description, variant: 'destructive' });
      },
      onFinished,
      onSaved,
    },
    storage.audio,
  );
}

/** AssemblyAI continues what it has begun, whatever the user has chosen since then, because it is paid for. */
function transcriptionSettings({ stage }: DraftProgress, settings: Settings): Settings {
  const isBegun = stage === 'uploaded' || stage === 'transcribing';
  return isBegun ? { ...settings, transcription: 'assemblyai' } : settings;
}

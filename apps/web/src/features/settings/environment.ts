import type { Settings } from '@sales-analytics/contract';
import {
  createLanguageModel,
  createTranscriber,
  testEndpoint,
  type EndpointTest,
  type OfferedModel,
} from '@sales-analytics/providers';
import type { Clock } from '../../shared/time/clock.ts';
import { pageStorage } from '../../shared/browser/page-storage.ts';
import type { Platform } from '../../shared/browser/platform-context.tsx';
import { approveOrigins, isApproved } from './approved-origins.ts';
import type { ModelStorage } from '../../speech/stored-model.ts';
import type { Recordings } from './recordings-section.tsx';

/** Tests replace these functions, which use things outside of the page and its storage. */
export interface Environment {
  checks: ConnectionChecks;
  /** Allows requests to the addresses in the settings. @returns true if the page must be reloaded for this */
  approve(this: void, settings: Settings): boolean;
  isApproved(this: void, address: string): boolean;
  reload(this: void): void;
  open(this: void, address: string): void;
  /** This storage survives a reload, but not the end of the tab. */
  tabStorage: Storage;
  /** It has the files of the speech recogniser. It is null if this browser can't store files. */
  modelStorage: ModelStorage | null;
  /** The default is the recordings of this browser. */
  recordings?: Recordings;
}

export function liveEnvironment(platform: Platform): Environment {
  return {
    checks: liveChecks(platform.clock),
    approve: (settings) => approveOrigins(settings),
    isApproved: (address) => isApproved(address),
    reload: () => void leaveAfterRender(platform.clock, () => window.location.reload()),
    open: (address) => void leaveAfterRender(platform.clock, () => window.location.assign(address)),
    tabStorage: pageStorage('sessionStorage'),
    modelStorage: typeof caches === 'undefined' ? null : caches,
  };
}

/** The browser asks for confirmation until the page is rendered as saved, so the page is left after that. */
async function leaveAfterRender(clock: Clock, leave: () => void): Promise<void> {
  await clock.wait(0, new AbortController().signal);
  leave();
}

interface ConnectionChecks {
  /** Resolves if the transcription key is accepted. */
  transcription(this: void, settings: Settings, signal: AbortSignal): Promise<void>;
  /** Resolves with the offered models if the key or the host of the language model is accepted. */
  languageModel(this: void, settings: Settings, signal: AbortSignal): Promise<OfferedModel[]>;
  endpoint(this: void, settings: Settings, signal: AbortSignal): Promise<EndpointTest>;
}

function liveChecks(clock: Clock): ConnectionChecks {
  return {
    transcription: (settings, signal) => createTranscriber(settings, clock).testKey(signal),
    languageModel: (settings, signal) => createLanguageModel(settings).listModels(signal),
    endpoint: (settings, signal) => testEndpoint(settings, signal),
  };
}

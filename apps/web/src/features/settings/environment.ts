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
import type { Recordings } from './recordings-section.tsx';

/** Contains what the settings use outside of the page and its storage. Tests replace it. */
export interface Environment {
  checks: ConnectionChecks;
  /** Allows requests to the addresses in the settings. @returns true if the page must be reloaded for it */
  approve(this: void, settings: Settings): boolean;
  isApproved(this: void, address: string): boolean;
  reload(this: void): void;
  /** Opens another page of the app with a full page load. */
  open(this: void, address: string): void;
  /** This storage survives the reload, but not the tab. */
  tabStorage: Storage;
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
  };
}

/** Leaves the page after it has been rendered as saved. Before that, the browser would ask for confirmation. */
async function leaveAfterRender(clock: Clock, leave: () => void): Promise<void> {
  await clock.wait(0, new AbortController().signal);
  leave();
}

interface ConnectionChecks {
  /** Resolves when the transcription key is accepted. */
  transcription(this: void, settings: Settings, signal: AbortSignal): Promise<void>;
  /** Resolves with the offered models when the language model's key or host is accepted. */
  languageModel(this: void, settings: Settings, signal: AbortSignal): Promise<OfferedModel[]>;
  /** Resolves with what the endpoint in the settings can do. */
  endpoint(this: void, settings: Settings, signal: AbortSignal): Promise<EndpointTest>;
}

function liveChecks(clock: Clock): ConnectionChecks {
  return {
    transcription: (settings, signal) => createTranscriber(settings, clock).testKey(signal),
    languageModel: (settings, signal) => createLanguageModel(settings).listModels(signal),
    endpoint: (settings, signal) => testEndpoint(settings, signal),
  };
}

import type { Settings } from '@sales-analytics/contract';
import { approveOrigins, isApproved } from './approved-origins.ts';
import { browserAudioStore } from '../../shared/browser/audio/browser-audio-store.ts';
import type { Platform } from '../../shared/browser/platform-context.tsx';
import { liveChecks, type ConnectionChecks } from './connection-checks.ts';
import type { Recordings } from './use-stored-recordings.ts';

/** What lies outside of the page and its storage; handed in so that tests can stand in for it. */
export interface Environment {
  checks: ConnectionChecks;
  /** Lets the pages talk to these addresses; true when the page must be loaded again for it. */
  approve(this: void, settings: Settings): boolean;
  isApproved(this: void, address: string): boolean;
  reload(this: void): void;
  /** Outlives the reload, not the tab. */
  tabStorage: Storage;
  recordings: Recordings;
}

export function liveEnvironment(platform: Platform): Environment {
  return {
    checks: liveChecks(platform.clock),
    approve: (settings) => approveOrigins(settings),
    isApproved: (address) => isApproved(address),
    reload: () => window.location.reload(),
    tabStorage: window.sessionStorage,
    recordings: browserAudioStore(platform),
  };
}

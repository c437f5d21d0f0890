import { browserAudioStore } from '../../platform/browser-audio-store.ts';
import { createKeptCalls } from '../../platform/kept-calls-store.ts';
import type { Platform } from '../../platform/platform-context.tsx';
import { decodeToken } from '../../platform/session.ts';
import type { Keeping } from './keeping-context.tsx';

export function keepingOfBrowser(platform: Platform): Keeping {
  const accountId = decodeToken(platform.session.token() ?? '')?.sub ?? '';
  // A page that is not secure has no locks.
  const { indexedDB, navigator } = globalThis as Partial<typeof globalThis>;
  const keptCalls = createKeptCalls({ accountId, indexedDB, locks: navigator?.locks });
  return { accountId, keptCalls, audio: browserAudioStore(platform) };
}

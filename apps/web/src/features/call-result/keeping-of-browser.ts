import { browserAudioStore } from '../../platform/browser-audio-store.ts';
import { browserKeptCalls } from '../../platform/browser-kept-calls.ts';
import type { Platform } from '../../platform/platform-context.tsx';
import { decodeToken } from '../../platform/session.ts';
import type { Keeping } from './keeping-context.tsx';

export function keepingOfBrowser(platform: Platform): Keeping {
  const accountId = decodeToken(platform.session.token() ?? '')?.sub ?? '';
  return { accountId, keptCalls: browserKeptCalls(platform), audio: browserAudioStore(platform) };
}

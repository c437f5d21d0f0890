import { browserAudioStore } from '../../shared/browser/audio/browser-audio-store.ts';
import { browserDraftStore } from '../drafts/draft-store.ts';
import type { Platform } from '../../shared/browser/platform-context.tsx';
import { decodeToken } from '../../shared/browser/session.ts';
import type { Keeping } from './keeping-context.tsx';

export function keepingOfBrowser(platform: Platform): Keeping {
  const accountId = decodeToken(platform.session.token() ?? '')?.sub ?? '';
  return { accountId, drafts: browserDraftStore(platform), audio: browserAudioStore(platform) };
}

import { startOfPractice } from '../../call/drafts/practice-draft-id.ts';
import type { CallSessions } from '../../call/session/call-sessions.ts';
import {
  createCallSessions,
  type SessionProviders,
} from '../../call/session/create-call-sessions.ts';
import type { AppServices } from '../../call/session/use-session-services.ts';
import { createPracticeStore } from '../../conversation/practice-store.ts';
import { browserOptions } from './analysis-options.ts';

export function createAnalysisSessions(
  services: AppServices,
  providers: SessionProviders = browserOptions,
): CallSessions {
  const { storage, session } = services.platform;
  return createCallSessions({
    ...services,
    providers,
    // The stored practice call is deleted once it is saved, so that its analysis is not billed again.
    onSaved(callId) {
      const startedAtMs = startOfPractice(callId);
      if (startedAtMs === null) return;
      createPracticeStore(storage, session.accountId()).deleteDraft(startedAtMs);
    },
  });
}

import type { Practice } from '@sales-analytics/contract';
import { practiceTranscript, type PracticeCall } from '@sales-analytics/core';
import { createTranscriber, type LanguageModel } from '@sales-analytics/providers';
import type { CallSession } from '../../../call/session/call-session.ts';
import type { CallSessions } from '../../../call/session/call-sessions.ts';
import {
  createCallSessions,
  type SessionServices,
} from '../../../call/session/create-call-sessions.ts';
import { practiceCallId } from '../../../call/drafts/practice-draft-id.ts';

type Services = Omit<SessionServices, 'providers' | 'onFinished'> & {
  languageModel: LanguageModel;
  randomId: () => string;
};

export function createPracticeSessions({ languageModel, randomId, ...services }: Services) {
  const providers = { createTranscriber, createLanguageModel: () => languageModel, randomId };
  // No toast is needed, because the practice screen shows the result.
  return createCallSessions({ ...services, providers, onFinished: () => undefined });
}

type Practised = { call: PracticeCall; practice: Practice; nowIso: string };

/** Continues the analysis of an earlier page if there is one. @returns null if another tab works on it */
export async function startAnalysis(
  sessions: CallSessions,
  { call, practice, nowIso }: Practised,
): Promise<CallSession | null> {
  const id = practiceCallId(call.startedAtMs);
  const resumed = await sessions.resume(id);
  if (resumed === 'gone') {
    await sessions.add({
      id,
      chosenAt: nowIso,
      recording: {},
      callType: 'cold-call',
      practice,
      details: { callDate: { at: new Date(call.startedAtMs).toISOString(), origin: 'practice' } },
      file: null,
      source: practiceTranscript(call),
    });
  }
  return sessions.get(id) ?? null;
}

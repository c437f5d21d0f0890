import type { Call, NewCall, SentCall } from '@sales-analytics/contract';
import type { PartFailure, SessionPorts } from '../../../src/call/session/session-ports.ts';
import { FakeClock, FakeDraftStore, FakeLanguageModel, FakeTranscriber } from '../../ports.ts';

export const savedReply = {
  _id: '0192f0c1-7c1c-7b3f-8a1e-0123456789ab',
  createdAt: '2026-11-14T10:30:00.000Z',
};

type Reply = () => Promise<void> | void;

/** A server that stores calls, or does to each request what the test says. */
export class FakeCallServer {
  readonly attempts: SentCall[] = [];
  /** What was sent beyond an attempt that was stored. */
  readonly updates: NewCall[] = [];
  /** For the requests to save in their order; one that is not there stores the call. */
  readonly replies: Reply[] = [];
  readonly updateReplies: Reply[] = [];

  saveCall = async (attempt: SentCall): Promise<Call> => {
    this.attempts.push(attempt);
    await this.replies.shift()?.();
    return { ...attempt.call, ...savedReply, revision: 0 };
  };

  updateCall = async (saved: Call, latest: NewCall): Promise<Call> => {
    if (JSON.stringify({ ...saved, ...latest }) === JSON.stringify(saved)) return saved;
    this.updates.push(latest);
    await this.updateReplies.shift()?.();
    return { ...saved, ...latest, revision: (saved.revision ?? 0) + 1 };
  };
}

/** What a session needs, in the hands of a test. */
export function fakeSessionPorts() {
  const transcriber = new FakeTranscriber();
  const languageModel = new FakeLanguageModel();
  const clock = new FakeClock();
  const drafts = new FakeDraftStore();
  const server = new FakeCallServer();
  const failures: PartFailure[] = [];
  const saved: string[] = [];
  let keys = 0;
  const ports: SessionPorts = {
    transcriber: () => transcriber,
    hasLanguageModel: () => true,
    modelProvider: () => 'OpenAI',
    languageModel,
    clock,
    accountId: 'account-1',
    drafts,
    saveCall: server.saveCall,
    updateCall: server.updateCall,
    newKey: () => `key-${(keys += 1)}`,
    onFailure: (failure) => failures.push(failure),
    onSaved: (id) => saved.push(id),
  };
  return { ports, transcriber, languageModel, clock, drafts, server, failures, saved };
}

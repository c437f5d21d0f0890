import type { Call, SentCall } from '@sales-analytics/contract';
import type { Clock } from '../../shared/time/clock.ts';
import { ApiError, isRejected } from '../../shared/http/api-error.ts';
import { storeEdit } from '../requests/use-saved-call.ts';
import { catchUpEdit } from './call-edits.ts';
import { newCallOf } from './new-call.ts';
import type { CallSnapshot, SessionPorts } from './session-ports.ts';
import { saveCall } from '../requests/save-call.ts';

export type SaveOutcome = { status: 'saved'; call: Call } | { status: 'failed'; problem: unknown };

/** How long the browser has to store an attempt, or to delete a draft, in ms: its store may hang. */
const storeWithinMs = 3_000;

type Ports = Pick<SessionPorts, 'http' | 'queries' | 'newKey' | 'clock'>;

type Attempt = {
  attempt: SentCall;
  ports: Ports;
  /** The call as it is now: an answer may come while it is saved. */
  latest: () => CallSnapshot;
  /** Stores the attempt before it is sent; null where the server could make nothing of it. */
  storeAttempt: (attempt: SentCall | null) => Promise<void>;
};

/** Sends an attempt, and then what the call has beyond it, until the server has all of the call. */
export async function sendAttempt(needs: Attempt): Promise<SaveOutcome> {
  const { attempt, ports, latest } = needs;
  try {
    let call = await sendOnce(needs);
    let sent: CallSnapshot['state'];
    do {
      sent = latest().state;
      call = await storeEdit(ports, call, catchUpEdit(newCallOf(latest()) ?? attempt.call));
    } while (latest().state !== sent);
    return { status: 'saved', call };
  } catch (problem) {
    return { status: 'failed', problem };
  }
}

async function sendOnce(needs: Attempt): Promise<Call> {
  const { attempt, ports, storeAttempt } = needs;
  await withinStoreLimit(storeAttempt(attempt), ports.clock);
  try {
    return await saveCall(ports, attempt);
  } catch (error) {
    if (isRejected(error)) void storeAttempt(null);
    if (!isKeyTaken(error)) throw error;
    // What an earlier page sent under the key could not be stored in the browser: the call may be saved
    // twice, which is better than not at all.
    return sendOnce({ ...needs, attempt: { ...attempt, key: ports.newKey() } });
  }
}

/** Waits for the browser's store, but not for long. */
export async function withinStoreLimit(stored: Promise<void>, clock: Clock): Promise<void> {
  const waiting = new AbortController();
  await Promise.race([stored, clock.wait(storeWithinMs, waiting.signal)]);
  waiting.abort();
}

function isKeyTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'idempotency_conflict';
}

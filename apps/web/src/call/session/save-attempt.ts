import type { Call, SentCall } from '@sales-analytics/contract';
import type { Clock } from '../../shared/time/clock.ts';
import { ApiError, isRejected } from '../../shared/http/api-error.ts';
import { storeEdit } from '../requests/edit-call.ts';
import { catchUpEdit } from '../edits/call-edits.ts';
import { newCallOf } from './new-call.ts';
import type { CallSnapshot, SessionOptions } from './session-options.ts';
import { saveCall } from '../requests/save-call.ts';

export type SaveOutcome = { status: 'saved'; call: Call } | { status: 'failed'; problem: unknown };

/** The wait for the browser's store is limited, because the store may hang. */
const storeWithinMs = 3_000;

type Options = Pick<SessionOptions, 'http' | 'queries' | 'newKey' | 'clock'>;

type Attempt = {
  attempt: SentCall;
  options: Options;
  /** Returns the call as it is now. An answer may arrive while it is being saved. */
  latest: () => CallSnapshot;
  /** Stores the attempt before it is sent, or null if the server rejected it. */
  storeAttempt: (attempt: SentCall | null) => Promise<void>;
};

export async function sendAttempt(sending: Attempt): Promise<SaveOutcome> {
  const { attempt, options, latest } = sending;
  try {
    let call = await sendOnce(sending);
    let sent: CallSnapshot['state'];
    do {
      sent = latest().state;
      call = await storeEdit(options, call, catchUpEdit(newCallOf(latest()) ?? attempt.call));
    } while (latest().state !== sent);
    return { status: 'saved', call };
  } catch (problem) {
    return { status: 'failed', problem };
  }
}

async function sendOnce(sending: Attempt): Promise<Call> {
  const { attempt, options, storeAttempt } = sending;
  await withinStoreLimit(storeAttempt(attempt), options.clock);
  try {
    return await saveCall(options, attempt);
  } catch (error) {
    if (isRejected(error)) void storeAttempt(null);
    if (!isKeyTaken(error)) throw error;
    // The browser could not store the call that an earlier page sent under this key. So the call may be saved twice,
    // which is better than not at all.
    return sendOnce({ ...sending, attempt: { ...attempt, key: options.newKey() } });
  }
}

/** Waits for the browser's store, but not longer than the limit. */
export async function withinStoreLimit(stored: Promise<void>, clock: Clock): Promise<void> {
  const waiting = new AbortController();
  await Promise.race([stored, clock.wait(storeWithinMs, waiting.signal)]);
  waiting.abort();
}

function isKeyTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'idempotency_conflict';
}

import type { Generated } from 'kysely';

/** Portable columns only: text ids, integer milliseconds, JSON as text. */
interface AccountsTable {
  id: string;
  /** In lower case, because email addresses are compared without case. */
  email: string;
  name: string;
  password_hash: string;
  created_at: number;
  /** The token version: part of each token, so that raising it ends every session. */
  session_round: Generated<number>;
}

export interface CallsTable {
  id: string;
  account_id: string;
  created_at: number;
  summary: string;
  /** JSON. */
  analysis: string;
  transcript: string;
  audio_url: string;
  /** JSON. */
  recording: string | null;
  /** JSON. */
  utterances: string | null;
  call_type: string | null;
  /** JSON. */
  sides: string | null;
  /** JSON. */
  names: string | null;
  /** JSON. */
  evidence: string | null;
  /** JSON. */
  answers: string | null;
  /** JSON. Null for a real call. */
  practice: string | null;
  /** 'ranges', 'starts' or 'estimate'. */
  times_from: string | null;
  language: string | null;
  /** Null in an earlier call until the server fills it in. */
  title: string | null;
  /** JSON. */
  contact: string | null;
  outcome: string | null;
  /** JSON. */
  tags: string | null;
  /** JSON. */
  notes: string | null;
  /** JSON. Null in an earlier call until the server fills it in. */
  numbers: string | null;
  /** Of the definitions by which the server derived parts of the call, such as `numbers`; 0 before it did. */
  derived_version: Generated<number>;
  /** The number of changes since it was saved. */
  revision: number;
  idempotency_key: string | null;
  /** A hash of the call, to compare repeated saves with the same key; empty without a key. */
  fingerprint: string;
  /** Set while a deleted call can still be restored. */
  deleted_at: number | null;
}

/** Failed login attempts by account and by network. */
interface AttemptsTable {
  key: string;
  failures: number;
  expires_at: number;
}

export interface Tables {
  accounts: AccountsTable;
  calls: CallsTable;
  attempts: AttemptsTable;
}

import type { Generated } from 'kysely';

/**
 * Replaces the password hash of a removed account, so that its password no longer works. The data is deleted right
 * away, or by the purge if the server stops in between.
 */
export const deletedMark = '';

/** A text with JSON. All columns have portable types: text ids, integer milliseconds, JSON as text. */
type Json = string;

interface AccountsTable {
  id: string;
  /** The email address in lower case, because addresses are compared without letter case. */
  email: string;
  name: string;
  password_hash: string;
  created_at: number;
  /** The token version, which is part of each token. Raising it ends every session. */
  session_round: Generated<number>;
  /** The time when a one-time password expires. Null for a password that the user chose. */
  password_expires_at: number | null;
}

export interface CallsTable {
  id: string;
  account_id: string;
  created_at: number;
  summary: string;
  analysis: Json;
  transcript: string;
  audio_url: string;
  recording: Json | null;
  utterances: Json | null;
  call_type: string | null;
  /** Null if it is not known when the call took place. */
  call_date: Json | null;
  sides: Json | null;
  names: Json | null;
  evidence: Json | null;
  answers: Json | null;
  /** Null for a real call. */
  practice: Json | null;
  /** One of 'ranges', 'starts' and 'estimate'. */
  times_from: string | null;
  language: string | null;
  /** Null in an earlier call until the server derives it. */
  title: string | null;
  contact: Json | null;
  outcome: string | null;
  tags: Json | null;
  notes: Json | null;
  /** Null in an earlier call until the server derives it. */
  numbers: Json | null;
  /** The version of the derived parts of the call, such as `numbers`. 0 if they were not derived yet. */
  derived_version: Generated<number>;
  revision: number;
  idempotency_key: string | null;
  /** A hash of the call, to compare repeated saves with the same key. Empty without a key. */
  fingerprint: string;
  /** Set while a deleted call can still be restored. */
  deleted_at: number | null;
}

/** The values that the library lists and filters by: a row for each call that is not deleted, derived from the call. */
export interface CallListTable {
  number: Generated<number>;
  id: string;
  account_id: string;
  /** The time when the call took place, or if that is not known, when it was saved. */
  called_at: number;
  /** Null for a real call. */
  persona: string | null;
  call_type: string;
  outcome: string;
  sentiment: string | null;
  company: string;
  /** Equal for companies that differ only in letter case. Empty without a company. */
  company_key: string;
  title_key: string;
  talk_share: number | null;
  longest_monologue: number | null;
  questions: number | null;
  objections: number | null;
  /** The call as the library shows it (`LibraryCall`). */
  card: Json;
  /** The ASCII letters and digits that words of the call begin with. */
  first_letters: string;
}

interface CallTagsTable {
  number: number;
  account_id: string;
  tag_key: string;
  tag: string;
}

/** The saved views of an account's library. There is no row before the first change. */
interface LibraryViewsTable {
  /** The id of the account. */
  id: string;
  views: Json;
  revision: number;
}

interface BulkJobsTable {
  id: string;
  account_id: string;
  client_id: string;
  /** A hash of the request, to compare repeated requests with the same client id. */
  fingerprint: string;
  action: Json;
  state: string;
  total: number;
  changed: Generated<number>;
  unchanged: Generated<number>;
  failed: Generated<number>;
  /** This count and the two below belong to the undo. */
  restored: Generated<number>;
  kept: Generated<number>;
  not_restored: Generated<number>;
  started_at: number;
  finished_at: number | null;
  /** The job can be undone until this time, and is purged after it. Null while the job is running. */
  kept_until: number | null;
  /** The server that is working on the job. Other servers ignore the job until `lease_until`. */
  lease_owner: string | null;
  lease_until: Generated<number>;
}

interface BulkJobCallsTable {
  job_id: string;
  position: number;
  call_id: string;
  state: string;
  reason: string | null;
  before: string | null;
}

interface AttemptsTable {
  key: string;
  failures: number;
  expires_at: number;
}

/** An invitation to register. Its row is deleted when it is used. */
interface InvitationsTable {
  id: string;
  /** A hash of the code, which is not stored anywhere. */
  code_hash: string;
  /** 1 for the first account, valid while there is no account. 0 for anyone who has the link. */
  is_setup: number;
  created_at: number;
  expires_at: number;
}

export interface Tables {
  accounts: AccountsTable;
  calls: CallsTable;
  call_list: CallListTable;
  call_tags: CallTagsTable;
  library_views: LibraryViewsTable;
  bulk_jobs: BulkJobsTable;
  bulk_job_calls: BulkJobCallsTable;
  attempts: AttemptsTable;
  invitations: InvitationsTable;
}

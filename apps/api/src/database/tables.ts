import type { Generated } from 'kysely';

/**
 * Replaces the password hash of a removed account, so that no password matches. If the server stops before it has
 * deleted the data, the purge deletes it.
 */
export const deletedMark = '';

/** All columns have portable types: text ids, integer milliseconds and JSON as text. */
type Json = string;

interface AccountsTable {
  id: string;
  /** The address is in lower case, because addresses are compared without letter case. */
  email: string;
  name: string;
  password_hash: string;
  created_at: number;
  /** The token version is part of each token. Raising it ends every session. */
  session_round: Generated<number>;
  /** It is null for a password that the user chose. */
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
  /** It is null if the time of the call is not known. */
  call_date: Json | null;
  sides: Json | null;
  names: Json | null;
  evidence: Json | null;
  answers: Json | null;
  /** It is null for a real call. */
  practice: Json | null;
  /** The value is 'ranges', 'starts' or 'estimate'. */
  times_from: string | null;
  language: string | null;
  /** It is null in an earlier call until the server derives it. */
  title: string | null;
  contact: Json | null;
  outcome: string | null;
  tags: Json | null;
  notes: Json | null;
  numbers: Json | null;
  /** The version says how the parts such as `numbers` were derived. It is 0 if they were not derived yet. */
  derived_version: Generated<number>;
  revision: number;
  idempotency_key: string | null;
  /** The hash of the call is compared if a save is repeated with the same key. It is empty if there is no key. */
  fingerprint: string;
  deleted_at: number | null;
}

/** The library lists and filters by these values. They are derived, and a deleted call has no row. */
export interface CallListTable {
  number: Generated<number>;
  id: string;
  account_id: string;
  /** It is the time of the save if it is not known when the call took place. */
  called_at: number;
  persona: string | null;
  call_type: string;
  outcome: string;
  sentiment: string | null;
  company: string;
  /** Companies that differ only in letter case have the same key. It is empty if there is no company. */
  company_key: string;
  title_key: string;
  talk_share: number | null;
  longest_monologue: number | null;
  questions: number | null;
  objections: number | null;
  /** The card is the JSON of a `LibraryCall`. */
  card: Json;
  /** The column contains the ASCII letters and digits that words of the call begin with. */
  first_letters: string;
}

interface CallTagsTable {
  number: number;
  account_id: string;
  tag_key: string;
  tag: string;
}

interface LibraryViewsTable {
  /** It is the id of the account. */
  id: string;
  views: Json;
  revision: number;
}

interface BulkJobsTable {
  id: string;
  account_id: string;
  client_id: string;
  /** The hash of the request is compared if a request is repeated with the same client id. */
  fingerprint: string;
  action: Json;
  state: string;
  total: number;
  changed: Generated<number>;
  unchanged: Generated<number>;
  failed: Generated<number>;
  /** The undo has this count and the two below. */
  restored: Generated<number>;
  kept: Generated<number>;
  not_restored: Generated<number>;
  started_at: number;
  finished_at: number | null;
  /** The job can be undone until this time and is purged after it. It is null while the job is running. */
  kept_until: number | null;
  /** The server with this name is working on the job. Other servers ignore the job until `lease_until`. */
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

/** The row is deleted when the invitation is used. */
interface InvitationsTable {
  id: string;
  code_hash: string;
  /** If it is 1, the invitation is for the first account, and is only valid while there is none. */
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

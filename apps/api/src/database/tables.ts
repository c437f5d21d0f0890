import type { Generated } from 'kysely';

/**
 * In place of the password hash of a removed account. From the statement on that sets it, signing in is impossible.
 * The data is deleted right after, or by the purge when the server stops in between.
 */
export const deletedMark = '';

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
  /** Of a one-time password, which its user has to change. Null for a password that the user chose. */
  password_expires_at: number | null;
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
  /** JSON. Null where it is not known when the call took place. */
  call_date: string | null;
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

/** What the library lists and filters by: a row for each call that is not deleted, derived from it. */
export interface CallListTable {
  number: Generated<number>;
  id: string;
  account_id: string;
  /** When the call took place; where that is not known, when it was saved. */
  called_at: number;
  /** Null for a real call. */
  persona: string | null;
  call_type: string;
  outcome: string;
  sentiment: string | null;
  company: string;
  /** Equal for companies that differ in letter case only; empty without one. */
  company_key: string;
  title_key: string;
  talk_share: number | null;
  longest_monologue: number | null;
  questions: number | null;
  objections: number | null;
  /** JSON of the call as the library shows it (`LibraryCall`). */
  card: string;
  /** The letters and digits of ASCII that words of the call begin with. */
  first_letters: string;
}

interface CallTagsTable {
  number: number;
  account_id: string;
  tag_key: string;
  tag: string;
}

/** The saved views of an account's library; no row before the first change. */
interface LibraryViewsTable {
  /** Of the account. */
  id: string;
  /** JSON. */
  views: string;
  revision: number;
}

/** A bulk action on calls of an account, and what became of it. */
interface BulkJobsTable {
  id: string;
  account_id: string;
  /** The id that the client chose. */
  client_id: string;
  /** A hash of the request, to compare repeated ones with the same client id. */
  fingerprint: string;
  /** JSON. */
  action: string;
  state: string;
  total: number;
  changed: Generated<number>;
  unchanged: Generated<number>;
  failed: Generated<number>;
  /** Of the undo, as the two below. */
  restored: Generated<number>;
  kept: Generated<number>;
  not_restored: Generated<number>;
  started_at: number;
  finished_at: number | null;
  /** Until then it can be undone; then the row is purged. Null while it runs. */
  kept_until: number | null;
  /** The server that works on it. Others leave it alone until `lease_until`. */
  lease_owner: string | null;
  lease_until: Generated<number>;
}

/** The calls of a job, in the order in which they are changed. */
interface BulkJobCallsTable {
  job_id: string;
  position: number;
  call_id: string;
  state: string;
  /** Why it failed. */
  reason: string | null;
  /** What the job replaced. */
  before: string | null;
}

/** Failed login attempts by account and by network. */
interface AttemptsTable {
  key: string;
  failures: number;
  expires_at: number;
}

/** An invitation to register. Its row is deleted when it is used. */
interface InvitationsTable {
  id: string;
  /** The code itself is stored nowhere. */
  code_hash: string;
  /** 1: to make the first account, valid while there is none. 0: for anyone who has the link. */
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

import { Migrator, type Kysely } from 'kysely';
import { accountsAndCalls } from './migrations/0001-accounts-and-calls.ts';
import { practice } from './migrations/0002-practice.ts';
import { changedCalls } from './migrations/0003-changed-calls.ts';
import { sharedSessions } from './migrations/0004-shared-sessions.ts';
import { transcriptFacts } from './migrations/0005-transcript-facts.ts';
import { callDetails } from './migrations/0006-call-details.ts';
import { callList } from './migrations/0007-call-list.ts';
import { callSearch } from './migrations/0008-call-search.ts';
import { libraryViews } from './migrations/0009-library-views.ts';
import { bulkJobs } from './migrations/0010-bulk-jobs.ts';
import { fasterList } from './migrations/0011-faster-list.ts';
import { fasterSearch } from './migrations/0012-faster-search.ts';
import { oneTimePasswords } from './migrations/0013-one-time-passwords.ts';
import { invitations } from './migrations/0014-invitations.ts';
import { callDates } from './migrations/0015-call-dates.ts';
import type { Tables } from './tables.ts';

/** The name of a released migration must never change. */
export const migrations = {
  '0001-accounts-and-calls': accountsAndCalls,
  '0002-practice': practice,
  '0003-changed-calls': changedCalls,
  '0004-shared-sessions': sharedSessions,
  '0005-transcript-facts': transcriptFacts,
  '0006-call-details': callDetails,
  '0007-call-list': callList,
  '0008-call-search': callSearch,
  '0009-library-views': libraryViews,
  '0010-bulk-jobs': bulkJobs,
  '0011-faster-list': fasterList,
  '0012-faster-search': fasterSearch,
  '0013-one-time-passwords': oneTimePasswords,
  '0014-invitations': invitations,
  '0015-call-dates': callDates,
};

/** Throws if a migration fails. On Postgres, other servers wait for the one that migrates. */
export async function migrate(kysely: Kysely<Tables>) {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: kysely, provider }).migrateToLatest();
  if (error) throw new Error('The database could not be brought up to date', { cause: error });
}

import type { Compilable, Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import { isUniqueError } from '../database/database-error.ts';
import type { Database } from '../database/database.ts';
import { prepareQuery } from '../database/prepared-query.ts';
import { deletedMark, type Tables } from '../database/tables.ts';
import { searchable, wellFormed } from '../database/text.ts';

interface Account {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  createdAtMs: number;
  /** A token with another version is not valid. Raising the version ends every session. */
  tokenVersion: number;
  /** A one-time password expires at this time, in ms since 1970. It is null if the user chose the password. */
  passwordExpiresAtMs: number | null;
}

export type SessionAccount = Pick<Account, 'id' | 'name' | 'tokenVersion' | 'passwordExpiresAtMs'>;

type NewAccount = Pick<Account, 'name' | 'email' | 'passwordHash'>;

type Session = Pick<Account, 'id' | 'tokenVersion'>;

export interface Accounts {
  /** Returns undefined if the email address is taken. */
  add(account: NewAccount): Promise<Account | undefined>;
  /** @param redeem the statement that redeems the invitation; if it changes nothing, no account is added */
  addInvited(
    account: NewAccount,
    redeem: Compilable,
  ): Promise<Account | 'email_taken' | 'invitation_invalid'>;
  findByEmail(email: string): Promise<Account | undefined>;
  findById(id: string): Promise<Account | undefined>;
  list(): Promise<ListedAccount[]>;
  /** Ends every session. Returns false if the given session had already ended. */
  endSessions(session: Session): Promise<boolean>;
  /**
   * Returns false if the given session had already ended.
   * @param expiresAtMs makes the password a one-time password
   */
  changePassword(session: Session, passwordHash: string, expiresAtMs?: number): Promise<boolean>;
  /**
   * Ends the sessions and frees the email address, but keeps the calls. Returns false if the given session had already
   * ended.
   */
  remove(session: Session): Promise<boolean>;
  deleteData(accountId: string): Promise<void>;
  /** Finishes an interrupted deletion. Returns how many were found: 0 or 1. */
  purge(): Promise<number>;
}

interface ListedAccount extends Pick<Account, 'id' | 'name' | 'email' | 'createdAtMs'> {
  calls: number;
}

const columns = [
  'id',
  'name',
  'email',
  'password_hash as passwordHash',
  'created_at as createdAtMs',
  'session_round as tokenVersion',
  'password_expires_at as passwordExpiresAtMs',
] as const;

/** The number is small, because other requests wait while a statement deletes rows and overwrites them. */
const callsPerStatement = 25;

export function isPasswordExpired(
  { passwordExpiresAtMs }: Pick<Account, 'passwordExpiresAtMs'>,
  clock: Pick<Clock, 'now'>,
): boolean {
  return passwordExpiresAtMs !== null && passwordExpiresAtMs <= clock.now();
}

/** Compares email addresses without letter case. */
export function createAccounts(
  database: Database,
  { clock, nextId }: { clock: Pick<Clock, 'now'>; nextId: () => string },
): Accounts {
  const { kysely, read, write } = database;
  const selectById = prepareQuery(({ id }: { id: string }) =>
    kysely.selectFrom('accounts').select(columns).where('id', '=', id),
  );
  function prepare({ name, email, passwordHash }: NewAccount) {
    const account = {
      id: nextId(),
      name: wellFormed(name),
      email: email.toLowerCase(),
      passwordHash,
      createdAtMs: clock.now(),
      tokenVersion: 0,
      passwordExpiresAtMs: null,
    };
    const insertion = kysely.insertInto('accounts').values({
      id: account.id,
      name: account.name,
      email: account.email,
      password_hash: passwordHash,
      created_at: account.createdAtMs,
    });
    return { account, insertion };
  }

  return {
    async add(added) {
      const { account, insertion } = prepare(added);
      const { changes } = await write(
        insertion.onConflict((conflict) => conflict.column('email').doNothing()),
      );
      return changes === 1 ? account : undefined;
    },
    async addInvited(added, redeem) {
      const { account, insertion } = prepare(added);
      try {
        const { changes } = await write(redeem, [insertion]);
        return changes > 0 ? account : 'invitation_invalid';
      } catch (error) {
        if (isUniqueError(error)) return 'email_taken';
        throw error;
      }
    },
    findByEmail: (email) =>
      kysely
        .selectFrom('accounts')
        .select(columns)
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst(),
    async findById(id) {
      const [account] = await read(selectById({ id: searchable(id) }));
      return account;
    },
    list: () => list(database),
    ...changesOf(database),
  };
}

/** Selects one row if there is at least one account. Removed accounts do not count. */
export function accountsInUse(kysely: Kysely<Tables>) {
  return kysely
    .selectFrom('accounts')
    .select('id')
    .where('password_hash', '!=', deletedMark)
    .limit(1);
}

function list({ kysely }: Database): Promise<ListedAccount[]> {
  return kysely
    .selectFrom('accounts')
    .select((eb) => [
      'id',
      'name',
      'email',
      'created_at as createdAtMs',
      eb
        .selectFrom('calls')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('account_id', '=', 'accounts.id')
        .where('deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('calls'),
    ])
    .where('password_hash', '!=', deletedMark)
    .orderBy('id')
    .execute();
}

/**
 * Each change begins with a statement that checks the session's token version and raises it, so of two changes at the
 * same time one succeeds.
 */
function changesOf(
  database: Database,
): Pick<Accounts, 'endSessions' | 'changePassword' | 'remove' | 'deleteData' | 'purge'> {
  const { kysely, write } = database;
  function raiseTokenVersion({ id, tokenVersion }: Session) {
    return kysely
      .updateTable('accounts')
      .set({ session_round: tokenVersion + 1 })
      .where('id', '=', id)
      .where('session_round', '=', tokenVersion);
  }
  return {
    async endSessions(session) {
      const { changes } = await write(raiseTokenVersion(session));
      return changes === 1;
    },
    async changePassword(session, passwordHash, expiresAtMs) {
      const update = raiseTokenVersion(session).set({
        password_hash: passwordHash,
        password_expires_at: expiresAtMs ?? null,
      });
      const { changes } = await write(update);
      return changes === 1;
    },
    async remove(session) {
      const mark = { password_hash: deletedMark, email: session.id, name: '' };
      const { changes } = await write(raiseTokenVersion(session).set(mark));
      return changes === 1;
    },
    deleteData: (accountId) => deleteData(database, accountId),
    async purge() {
      const [marked] = await kysely
        .selectFrom('accounts')
        .select('id')
        .where('password_hash', '=', deletedMark)
        .limit(1)
        .execute();
      if (!marked) return 0;
      await deleteData(database, marked.id);
      return 1;
    },
  };
}

/** Deletes the calls in small groups, because other requests would wait while all are deleted at once. */
async function deleteData({ kysely, write }: Database, accountId: string) {
  const some = kysely
    .selectFrom('calls')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(callsPerStatement);
  // The loop checks whether calls are left. A count of 0 deleted rows would not prove that, because another server may
  // have deleted them.
  for (let left = await some.execute(); left.length > 0; left = await some.execute()) {
    const ids = left.map(({ id }) => id);
    await write(kysely.deleteFrom('calls').where('id', 'in', ids));
  }
  const jobs = kysely.selectFrom('bulk_jobs').select('id').where('account_id', '=', accountId);
  for (const { id } of await jobs.execute()) {
    await write(kysely.deleteFrom('bulk_jobs').where('id', '=', id));
  }
  // The foreign key deletes a call that was saved in the meantime.
  await write(kysely.deleteFrom('accounts').where('id', '=', accountId));
}

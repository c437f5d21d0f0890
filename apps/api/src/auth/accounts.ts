import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { prepare } from '../database/prepared.ts';
import { searchable, wellFormed } from '../database/text.ts';

interface Account {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  createdAtMs: number;
  /** Which of the account's sessions live; the next round ends them all. */
  sessionRound: number;
}

type NewAccount = Pick<Account, 'name' | 'email' | 'passwordHash'>;

/** A session of an account. What it asks for is done while it lives, and not any more afterwards. */
type Session = Pick<Account, 'id' | 'sessionRound'>;

export interface Accounts {
  /** Undefined when the email is taken. */
  add(account: NewAccount): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  findById(id: string): Promise<Account | undefined>;
  /** Ends every session; false when the one that asks had ended. */
  endSessions(session: Session): Promise<boolean>;
  /** Ends every session; false when the one that asks had ended. */
  changePassword(session: Session, passwordHash: string): Promise<boolean>;
  /**
   * Ends the account: nobody signs in any more, and the email is free. False when the session that asks
   * had ended. What is left of it is to be forgotten.
   */
  remove(session: Session): Promise<boolean>;
  /** The calls and the rest of an account that has ended. */
  forget(accountId: string): Promise<void>;
  /** Forgets one account whose forgetting broke off, and says how many were: one or none. */
  purge(): Promise<number>;
}

const columns = [
  'id',
  'name',
  'email',
  'password_hash as passwordHash',
  'created_at as createdAtMs',
  'session_round as sessionRound',
] as const;

const callsPerStatement = 100;

/**
 * In place of a password's hash. From the statement on that sets it, nobody can sign in, and the email is
 * free again: what is left of the account is forgotten at once or, after a crash, by the purge.
 */
const deletedMark = '';

/** Accounts by email, whose case does not matter. */
export function createAccounts(
  database: Database,
  { clock, nextId }: { clock: Clock; nextId: () => string },
): Accounts {
  const { kysely, read, write } = database;
  const selectById = prepare(({ id }: { id: string }) =>
    kysely.selectFrom('accounts').select(columns).where('id', '=', id),
  );
  return {
    async add({ name, email, passwordHash }) {
      const account = {
        id: nextId(),
        name: wellFormed(name),
        email: email.toLowerCase(),
        passwordHash,
        createdAtMs: clock.now(),
        sessionRound: 0,
      };
      const insertion = kysely
        .insertInto('accounts')
        .values({
          id: account.id,
          name: account.name,
          email: account.email,
          password_hash: passwordHash,
          created_at: account.createdAtMs,
        })
        .onConflict((conflict) => conflict.column('email').doNothing());
      const { changes } = await write(insertion);
      return changes === 1 ? account : undefined;
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
    ...changesOf(database),
  };
}

/**
 * Each begins with the statement that asks for the round of the session and ends it: of two at once,
 * whatever they are, one wins.
 */
function changesOf(
  database: Database,
): Pick<Accounts, 'endSessions' | 'changePassword' | 'remove' | 'forget' | 'purge'> {
  const { kysely, write } = database;
  function nextRound({ id, sessionRound }: Session) {
    return kysely
      .updateTable('accounts')
      .set({ session_round: sessionRound + 1 })
      .where('id', '=', id)
      .where('session_round', '=', sessionRound);
  }
  return {
    async endSessions(session) {
      const { changes } = await write(nextRound(session));
      return changes === 1;
    },
    async changePassword(session, passwordHash) {
      const { changes } = await write(nextRound(session).set({ password_hash: passwordHash }));
      return changes === 1;
    },
    async remove(session) {
      const mark = { password_hash: deletedMark, email: session.id, name: '' };
      const { changes } = await write(nextRound(session).set(mark));
      return changes === 1;
    },
    forget: (accountId) => forget(database, accountId),
    async purge() {
      const [marked] = await kysely
        .selectFrom('accounts')
        .select('id')
        .where('password_hash', '=', deletedMark)
        .limit(1)
        .execute();
      if (!marked) return 0;
      await forget(database, marked.id);
      return 1;
    },
  };
}

/** Part by part: everybody else would wait for ten thousand calls that go at once. */
async function forget({ kysely, write }: Database, accountId: string) {
  const some = kysely
    .selectFrom('calls')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(callsPerStatement);
  // Whether any are left is asked for: that a statement removed none can mean that somebody else did.
  for (let left = await some.execute(); left.length > 0; left = await some.execute()) {
    const ids = left.map(({ id }) => id);
    await write(kysely.deleteFrom('calls').where('id', 'in', ids));
  }
  // A call that was saved in between goes with it: their table says so.
  await write(kysely.deleteFrom('accounts').where('id', '=', accountId));
}

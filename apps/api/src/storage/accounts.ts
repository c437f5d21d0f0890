import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import { wellFormed } from './text.ts';

interface Account {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
}

export interface Accounts {
  /** Undefined when the email is taken. */
  add(account: Omit<Account, 'id'>): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  findById(id: string): Promise<Account | undefined>;
}

const columns = ['id', 'name', 'email', 'password_hash as passwordHash'] as const;

/** Accounts by email, whose case does not matter. */
export function createAccounts(
  { kysely, write }: Database,
  { clock, nextId }: { clock: Clock; nextId: () => string },
): Accounts {
  return {
    async add({ name, email, passwordHash }) {
      const account = {
        id: nextId(),
        name: wellFormed(name),
        email: email.toLowerCase(),
        passwordHash,
      };
      const insertion = kysely
        .insertInto('accounts')
        .values({
          id: account.id,
          name: account.name,
          email: account.email,
          password_hash: passwordHash,
          created_at: clock.now(),
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
    findById: (id) =>
      kysely.selectFrom('accounts').select(columns).where('id', '=', id).executeTakeFirst(),
  };
}

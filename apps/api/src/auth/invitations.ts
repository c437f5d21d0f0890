import { createHash } from 'node:crypto';
import type { RegistrationMode } from '@sales-analytics/contract';
import type { Compilable } from 'kysely';
import type { Clock, RandomBytes } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { accountsInUse } from './accounts.ts';

const codeBytes = 32;
const dayMs = 24 * 60 * 60 * 1000;
/** The link for the first account is always valid for this time. */
export const defaultDays = 7;
export const maxDays = 365;

interface Invitation {
  id: string;
  createdAtMs: number;
  expiresAtMs: number;
}

interface NewInvitation extends Invitation {
  /** The code is not stored anywhere, so this is the only time that it can be shown. */
  code: string;
}

export interface Invitations {
  create(days: number): Promise<NewInvitation>;
  /** Returns undefined if there already is an account. */
  createForFirstAccount(): Promise<NewInvitation | undefined>;
  /**
   * Returns a statement that changes a row only if the invitation is still valid when it runs. If the invitation is
   * already invalid, it returns undefined.
   */
  redeemStatement(code: string, registration: RegistrationMode): Promise<Compilable | undefined>;
  /** Lists the valid invitations, oldest first. Those for the first account are not included. */
  list(): Promise<Invitation[]>;
  revoke(id: string): Promise<boolean>;
  purge(): Promise<void>;
}

interface Options {
  clock: Pick<Clock, 'now'>;
  nextId: () => string;
  random: RandomBytes;
}

/** Stores only hashes of the codes, because anyone with a code can create an account. */
export function createInvitations(database: Database, options: Options): Invitations {
  const { kysely, write } = database;
  const { clock } = options;
  const valid = () => kysely.selectFrom('invitations').where('expires_at', '>', clock.now());
  return {
    create: (days) => add(database, options, { days, isForFirstAccount: false }),
    async createForFirstAccount() {
      if (await accountsInUse(kysely).executeTakeFirst()) return undefined;
      // No other server uses the file, so any earlier link was printed by an earlier start and must end.
      if (database.engine === 'sqlite') {
        await write(kysely.deleteFrom('invitations').where('is_setup', '=', 1));
      }
      return add(database, options, { days: defaultDays, isForFirstAccount: true });
    },
    async redeemStatement(code, registration) {
      const hash = hashOf(code);
      const row = await valid().select('is_setup').where('code_hash', '=', hash).executeTakeFirst();
      if (!row) return undefined;
      if (row.is_setup === 1) return redeemForFirstAccount(database, clock, hash);
      if (registration === 'closed') return undefined;
      return kysely
        .deleteFrom('invitations')
        .where('code_hash', '=', hash)
        .where('expires_at', '>', clock.now());
    },
    list: () =>
      valid()
        .select(['id', 'created_at as createdAtMs', 'expires_at as expiresAtMs'])
        .where('is_setup', '=', 0)
        .orderBy('id')
        .execute(),
    async revoke(id) {
      const { changes } = await write(kysely.deleteFrom('invitations').where('id', '=', id));
      return changes === 1;
    },
    async purge() {
      await write(kysely.deleteFrom('invitations').where('expires_at', '<=', clock.now()));
    },
  };
}

async function add(
  { kysely, write }: Database,
  { clock, nextId, random }: Options,
  { days, isForFirstAccount }: { days: number; isForFirstAccount: boolean },
): Promise<NewInvitation> {
  const code = Buffer.from(random(codeBytes)).toString('base64url');
  const createdAtMs = clock.now();
  const invitation = { id: nextId(), createdAtMs, expiresAtMs: createdAtMs + days * dayMs };
  await write(
    kysely.insertInto('invitations').values({
      id: invitation.id,
      code_hash: hashOf(code),
      is_setup: isForFirstAccount ? 1 : 0,
      created_at: createdAtMs,
      expires_at: invitation.expiresAtMs,
    }),
  );
  return { ...invitation, code };
}

/** Deletes the invitations of every server that shares the database, so that only one of them can be used. */
async function redeemForFirstAccount(
  { kysely }: Database,
  clock: Pick<Clock, 'now'>,
  hash: string,
) {
  if (await accountsInUse(kysely).executeTakeFirst()) return undefined;
  return kysely
    .deleteFrom('invitations')
    .where('is_setup', '=', 1)
    .where((eb) =>
      eb.and([
        eb.exists(
          eb
            .selectFrom('invitations as given')
            .select('given.id')
            .where('given.code_hash', '=', hash)
            .where('given.expires_at', '>', clock.now()),
        ),
        eb.not(eb.exists(accountsInUse(kysely))),
      ]),
    );
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

/** Puts the code into the fragment, because browsers do not send fragments to servers. */
export function invitationLink(origin: string, code: string): string {
  return `${origin}/register#invitation=${code}`;
}

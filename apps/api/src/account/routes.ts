import { Readable } from 'node:stream';
import {
  accountDataFileName,
  accountDataSchema,
  changePasswordRequestSchema,
  deleteAccountRequestSchema,
  messageReplySchema,
  renewedTokenHeader,
  tokenReplySchema,
  type AccountData,
} from '@sales-analytics/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { noteAccount } from '../http/audit-log.ts';
import { bytesOf, type AnswerBudget } from '../plugins/answer-budget.ts';
import { answerBusy } from '../plugins/busy.ts';
import { whenGone } from '../plugins/connections.ts';
import type { Hashing } from '../auth/passwords.ts';
import { Refusal } from '../http/http-error.ts';
import { callerOf, sessionOver } from '../auth/sessions.ts';
import type { GiveBack } from '../plugins/shares.ts';
import { toIso } from '../database/row-mapping.ts';
import type { ReadWholeCalls } from './export-reader.ts';
import type { Api } from '../http/api.ts';
import type { AuthParts } from '../auth/routes.ts';
import { errorReplies } from '../http/error-responses.ts';

export interface AccountParts extends AuthParts {
  clock: Clock;
  answerBudget: AnswerBudget;
  readCalls: ReadWholeCalls;
}

const security = [{ token: [] }];
/** Each page of a download is in memory so often: as it is read, joined and sent. */
const copiesOfPage = 3;
/** So much is in memory for a download with pages of the usual size. */
const usualDownloadBytes = 4_000_000;

/** What a rep does with their own account. */
export function addAccount(api: Api, parts: AccountParts) {
  api.addHook('onRequest', parts.sessions.authenticate);
  addPassword(api, parts);
  addSignOutEverywhere(api, parts);
  addData(api, parts);
  addRemoval(api, parts);
}

function addPassword(api: Api, parts: AccountParts) {
  const { accounts, passwords, sessions } = parts;
  api.put(
    '/password',
    {
      schema: {
        summary: 'Change the password, which ends every session',
        description: 'The token in the answer begins the one session that goes on.',
        security,
        body: changePasswordRequestSchema,
        response: { 200: tokenReplySchema, ...errorReplies(400, 401, 403, 413, 415, 429, 507) },
      },
    },
    async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      const caller = callerOf(request);
      const admitted = await passwords.admit(request.ip, async (hashing) => {
        const given = { path: 'currentPassword', password: currentPassword };
        await prove({ ...parts, ...hashing }, request, given);
        const passwordHash = await hashing.hash(newPassword);
        if (!(await accounts.changePassword(caller, passwordHash))) throw sessionOver();
      });
      if (admitted.kind === 'busy') return answerBusy(reply);
      noteAccount(request, 'password changed', caller.id);
      // One that was renewed on the way in is of the round that is over.
      reply.removeHeader(renewedTokenHeader);
      return { token: sessions.issue({ ...caller, sessionRound: caller.sessionRound + 1 }) };
    },
  );
}

function addSignOutEverywhere(api: Api, { accounts }: AccountParts) {
  api.post(
    '/sign-out-everywhere',
    {
      schema: {
        summary: 'End every session, this one too',
        security,
        response: { 200: messageReplySchema, ...errorReplies(400, 401, 413, 415, 507) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      if (!(await accounts.endSessions(caller))) throw sessionOver();
      noteAccount(request, 'signed out everywhere', caller.id);
      reply.removeHeader(renewedTokenHeader);
      return { message: 'Every session of this account has ended.' };
    },
  );
}

function addData(api: Api, parts: AccountParts) {
  const { accounts, answerBudget, clock, readCalls, sessions } = parts;
  api.get(
    '/data',
    {
      // It would read everything and send nothing.
      exposeHeadRoute: false,
      schema: {
        summary: 'Download the account and its saved calls, whole',
        description: 'As one file. Deleted calls are not in it, though they can be restored.',
        security,
        response: { 200: accountDataSchema, ...errorReplies(401) },
      },
    },
    async (request, reply) => {
      const { id, sessionRound } = callerOf(request);
      if (!answerBudget.take(reply, id, usualDownloadBytes)) return reply;
      const account = await accounts.findById(id);
      if (!account) throw sessionOver();
      const { name, email, createdAtMs } = account;
      const head = {
        account: { name, email, createdAt: toIso(createdAtMs) },
        exportedAt: toIso(clock.now()),
      };
      noteAccount(request, 'data downloaded', id);
      const { socket } = request.raw;
      const pages = readCalls(id, () => !socket.destroyed);
      const calls = whileConfirmed(pages, {
        confirm: () => sessions.confirm(request),
        async confirmWhole() {
          if ((await accounts.findById(id))?.sessionRound !== sessionRound) throw sessionOver();
        },
        hold: (bytes) => answerBudget.hold(reply, id, bytes),
      });
      return sendFile(reply, writeData(head, calls));
    },
  );
}

function addRemoval(api: Api, parts: AccountParts) {
  const { accounts, passwords } = parts;
  api.delete(
    '/',
    {
      schema: {
        summary: 'Delete the account and everything in it, for good',
        security,
        body: deleteAccountRequestSchema,
        response: { 200: messageReplySchema, ...errorReplies(400, 401, 403, 413, 415, 429, 507) },
      },
    },
    async (request, reply) => {
      const given = { path: 'password', password: request.body.password };
      const admitted = await passwords.admit(request.ip, (hashing) =>
        prove({ ...parts, ...hashing }, request, given),
      );
      if (admitted.kind === 'busy') return answerBusy(reply);
      const caller = callerOf(request);
      if (!(await accounts.remove(caller))) throw sessionOver();
      noteAccount(request, 'account deleted', caller.id);
      reply.removeHeader(renewedTokenHeader);
      await accounts.forget(caller.id).catch((error: unknown) => {
        request.log.error({ err: error }, 'the rest of a deleted account is forgotten later');
      });
      return { message: 'Your account and everything in it was deleted.' };
    },
  );
}

/**
 * A session alone does not show who sits before it. A guess counts as a failed login of the account,
 * and the right password clears the count, so that nothing of it stays behind an account that goes.
 */
async function prove(
  { accounts, throttle, matches }: AccountParts & Hashing,
  request: FastifyRequest,
  { path, password }: { path: string; password: string },
) {
  const { id, sessionRound } = callerOf(request);
  const account = await accounts.findById(id);
  // It can have ended while the request waited for its turn.
  if (account?.sessionRound !== sessionRound) throw sessionOver();
  const attempt = await throttle.begin({ email: account.email, address: request.ip });
  if (!(await matches(password, account.passwordHash))) {
    noteAccount(request, 'wrong password', id);
    throw wrongPassword(path);
  }
  await attempt.forgive();
}

/** Not a 401, which would say that the session is over. */
function wrongPassword(path: string): Refusal {
  return new Refusal({
    status: 403,
    code: 'wrong_password',
    message: 'That is not the password of this account.',
    path,
  });
}

function sendFile(reply: FastifyReply, parts: AsyncIterable<string>): FastifyReply {
  const file = Readable.from(parts);
  whenGone(reply.request.raw.socket, reply.raw, () => file.destroy());
  return reply
    .header('content-disposition', `attachment; filename="${accountDataFileName}"`)
    .type('application/json; charset=utf-8')
    .send(file);
}

interface Watch {
  confirm(this: void): Promise<void>;
  /** From the moment on that an account is deleted, calls may be missing. */
  confirmWhole(this: void): Promise<void>;
  hold(this: void, bytes: number): GiveBack;
}

/**
 * A download may go on for long, breaks off where its session ends, at its very end, too, and may have a page that is
 * very large.
 */
async function* whileConfirmed(
  pages: AsyncIterable<string>,
  { confirm, confirmWhole, hold }: Watch,
) {
  for await (const page of pages) {
    await confirm();
    const giveBack = hold(Math.max(0, bytesOf(page) * copiesOfPage - usualDownloadBytes));
    yield page;
    giveBack();
  }
  await confirmWhole();
}

/** As fast as it is taken. */
async function* writeData(head: Omit<AccountData, 'calls'>, calls: AsyncIterable<string>) {
  yield `${JSON.stringify(head).slice(0, -1)},"calls":[\n`;
  yield* calls;
  yield '\n]}\n';
}

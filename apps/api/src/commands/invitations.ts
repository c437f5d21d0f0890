import { parseArgs } from 'node:util';
import { defaultDays, invitationLink, maxDays, type Invitations } from '../auth/invitations.ts';
import type { Config } from '../config.ts';
import { toIso } from '../database/row-mapping.ts';

const usage = `Usage: npm run accounts -- invite [--days ${defaultDays}] [--url https://calls.example.com] | invitations | revoke-invitation ID`;

interface Tools {
  invitations: Invitations;
  config: Config;
}

type Run = (tools: Tools) => Promise<string>;

/**
 * Returns undefined for a command that is not about invitations.
 * @throws an error with the usage text if the arguments are wrong
 */
export function readInvitationCommand([command, ...args]: string[]): Run | undefined {
  if (command === 'invite') return invite(readOptions(args));
  const [id, ...rest] = args;
  if (command === 'invitations') {
    if (id !== undefined) throw new Error(usage);
    return list;
  }
  if (command !== 'revoke-invitation') return undefined;
  if (id === undefined || id.startsWith('-') || rest.length > 0) throw new Error(usage);
  return revoke(id);
}

interface Options {
  days: number;
  origin: string | undefined;
}

function readOptions(args: string[]): Options {
  const { days = String(defaultDays), url } = parse(args);
  if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > maxDays) {
    throw new Error(`--days must be a whole number from 1 to ${maxDays}.`);
  }
  return { days: Number(days), origin: url === undefined ? undefined : originOf(url) };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { days: { type: 'string' }, url: { type: 'string' } } })
      .values;
  } catch {
    throw new Error(usage);
  }
}

function originOf(url: string): string {
  const { protocol, origin } = URL.canParse(url) ? new URL(url) : { protocol: '', origin: '' };
  if (protocol === 'https:' || protocol === 'http:') return origin;
  throw new Error(
    '--url must be the address at which users open the server. It must start with http:// or https://.',
  );
}

const errorMessages = {
  open:
    'No invitation is needed. With REGISTRATION=open, anyone can register. ' +
    'To use invitations, set REGISTRATION=invitation for the server and for this command.',
  closed:
    'With REGISTRATION=closed, invitations cannot be used. ' +
    'To use invitations, set REGISTRATION=invitation for the server and for this command.',
};

function invite({ days, origin }: Options): Run {
  return async ({ invitations, config }) => {
    if (config.registration !== 'invitation') throw new Error(errorMessages[config.registration]);
    const { id, code, expiresAtMs } = await invitations.create(days);
    const local = `http://localhost:${config.port}`;
    const replace = `Replace ${local} with the address of your server, or run this command with --url ADDRESS.`;
    return [
      invitationLink(origin ?? local, code),
      ...(origin === undefined ? [replace] : []),
      `This link can be used for one account, until ${timeOf(expiresAtMs)}. It is not shown again.`,
      `To revoke it, run: npm run accounts -- revoke-invitation ${id}`,
    ].join('\n');
  };
}

const list: Run = async ({ invitations }) => {
  const all = await invitations.list();
  if (all.length === 0) return 'There are no valid invitations.';
  return all
    .map(({ id, createdAtMs, expiresAtMs }) =>
      [id, `created ${timeOf(createdAtMs)}`, `until ${timeOf(expiresAtMs)}`].join('\t'),
    )
    .join('\n');
};

function revoke(id: string): Run {
  return async ({ invitations }) => {
    if (await invitations.revoke(id)) return 'The invitation was revoked.';
    throw new Error('There is no invitation with this ID. It may have been used or have expired.');
  };
}

/** Formats a time like 2026-12-06 10:30 UTC. */
function timeOf(timeMs: number): string {
  return `${toIso(timeMs).slice(0, 16).replace('T', ' ')} UTC`;
}

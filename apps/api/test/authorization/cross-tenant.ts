import type { LightMyRequestResponse } from 'fastify';
import { idVariants, malformedIds, unknownLike } from './id-variants.ts';
import { idsOf, type Field, type Kind, type RouteEntry } from './route-catalogue.ts';
import { contentOf, comparable, send, type Fields, type Value } from './tried-request.ts';
import { remove, rowsOf, save, signUp, type Tenant, type TwoTenants } from './two-tenants.ts';

interface Trial {
  tenants: TwoTenants;
  entry: RouteEntry;
  sender: Tenant;
  other: Tenant;
}

/** Tries everything that an account, or a request without one, can do to the other account. */
export async function tryRoute(tenants: TwoTenants, entry: RouteEntry): Promise<string[]> {
  const { alex, kim } = tenants;
  const faults: string[] = [];
  for (const [sender, other] of [[alex, kim] as const, [kim, alex] as const]) {
    const before = await rowsOf(tenants, other);
    const trial = { tenants, entry, sender, other };
    for (const [field, kind] of idsOf(entry)) {
      faults.push(...(await tryAnothersIds(trial, field, kind)));
      faults.push(...(await tryMalformedIds(trial, field)));
    }
    faults.push(...(await tryStrayFields(trial)), ...(await tryWithoutSession(trial)));
    if (!isSame(await rowsOf(tenants, other), before)) faults.push('what is stored was changed');
  }
  return faults;
}

async function tryAnothersIds({ tenants, entry, sender, other }: Trial, field: Field, kind: Kind) {
  const faults: string[] = [];
  const [own = ''] = idsOfKind(sender, kind);
  for (const id of idsOfKind(other, kind)) {
    for (const { name, vary } of idVariants) {
      if (!canStandIn(field, vary(id, own))) continue;
      const ask = async (value: Value) => {
        const reply = await send(tenants.app, { entry, sender, fields: { [field]: value } });
        if (showsOther(other, reply, value)) faults.push(`${field} ${name} shows something`);
        return comparable(reply, value);
      };
      const answer = await ask(vary(id, own));
      if (entry.tells?.[field] !== undefined) continue;
      if (answer === (await ask(vary(unknownLike(id), own)))) continue;
      faults.push(`${field} ${name} is not answered like an unknown one`);
    }
  }
  return faults;
}

async function tryMalformedIds({ tenants, entry, sender, other }: Trial, field: Field) {
  const faults: string[] = [];
  for (const id of malformedIds.filter((malformed) => canStandIn(field, malformed))) {
    const reply = await send(tenants.app, { entry, sender, fields: { [field]: id } });
    if (reply.statusCode >= 500) faults.push(`${field} ${id} is a ${reply.statusCode}`);
    if (showsOther(other, reply, id)) faults.push(`${field} ${id} shows something`);
  }
  return faults;
}

/**
 * Sends the sender's own ids in the right fields, and ids of the other account in fields that a careless server might
 * read.
 */
async function tryStrayFields({ tenants, entry, sender, other }: Trial) {
  const faults: string[] = [];
  for (const part of ['query', 'headers', 'body'] as const) {
    const ask = async (rewrite: (id: string) => string) => {
      const tenant = entry.endsSession ? await signUp(tenants.app, tenants.nextMark()) : sender;
      const own = await ownFields(tenants, entry, tenant);
      const strays: Fields = {};
      for (const [field, id] of strayFields(entry, part, other)) strays[field] = rewrite(id);
      const fields = { ...strays, ...own };
      const reply = await send(tenants.app, { entry, sender: tenant, fields });
      const sent = Object.values(fields).flat();
      if (entry.endsSession) sent.push(tenant.mark, tenant.accountId);
      if (showsOther(other, reply, sent))
        faults.push(`a stray field of the ${part} shows something`);
      return comparable(reply, sent);
    };
    if ((await ask((id) => id)) === (await ask(unknownLike))) continue;
    faults.push(`a stray field of the ${part} makes a difference`);
  }
  return faults;
}

async function tryWithoutSession({ tenants, entry, other }: Trial) {
  const tries: Fields[] = [{}];
  for (const [field, kind] of idsOf(entry)) {
    const ids = idsOfKind(other, kind);
    for (const id of [...ids, ...ids.map(unknownLike), ...malformedIds.slice(1, 12)]) {
      tries.push({ [field]: id });
    }
  }
  const faults: string[] = [];
  const answers = new Set<string>();
  for (const fields of tries) {
    const reply = await send(tenants.app, { entry, sender: null, fields });
    const what = `without a session, ${JSON.stringify(fields)}`;
    if (showsOther(other, reply, Object.values(fields).flat()))
      faults.push(`${what} sees something`);
    if (!entry.isOpen && reply.statusCode !== 401) faults.push(`${what} gets in`);
    answers.add(comparable(reply, []));
  }
  if (!entry.isOpen && answers.size > 1)
    faults.push('the response without a session is not always the same');
  return faults;
}

/** Returns false for values that no server reads from a header. */
function canStandIn(field: Field, value: Value): boolean {
  return !field.startsWith('headers.') || /^[\t -~]*$/.test([value].flat().join(''));
}

function showsOther(other: Tenant, reply: LightMyRequestResponse, sent: Value): boolean {
  const seen = contentOf(reply, sent).toLowerCase();
  return [other.mark, other.accountId, other.call, other.deletedCall, other.job].some((secret) =>
    seen.includes(secret),
  );
}

function isSame(rows: string[], others: string[]): boolean {
  return rows.join('\n') === others.join('\n');
}

/** Returns valid ids first, then those that the server might accept by mistake. */
export function idsOfKind({ call, deletedCall, job, keys, email }: Tenant, kind: Kind): string[] {
  if (kind === 'job') return [job];
  if (kind === 'email') return [email];
  if (kind === 'key') return keys;
  return kind === 'deletedCall' ? [deletedCall, call] : [call, deletedCall];
}

const strayNames = {
  call: ['id', '_id', 'call', 'callId', 'call_id', 'cursor', 'before', 'after'],
  accountId: [
    'account',
    'accountId',
    'account_id',
    'owner',
    'userId',
    'user_id',
    'sub',
    'x-user-id',
  ],
  email: ['email', 'username', 'x-forwarded-user', 'x-forwarded-email'],
};

function strayFields(entry: RouteEntry, part: 'query' | 'headers' | 'body', other: Tenant) {
  const known = [...Object.keys(entry.ids), ...entry.others];
  const all = (['call', 'accountId', 'email'] as const).flatMap((what) =>
    strayNames[what].map((name): [Field, string] => [`${part}.${name}`, other[what]]),
  );
  return all.filter(([field]) => !known.includes(field));
}

/** Saves a new call for each id, because an earlier request may have used up the last one. */
export async function ownFields(
  { app, nextMark }: TwoTenants,
  entry: RouteEntry,
  tenant: Tenant,
): Promise<Fields> {
  const fields: Fields = {};
  for (const [field, kind] of idsOf(entry)) {
    if (kind === 'email') fields[field] = `${nextMark()}@example.com`;
    if (kind === 'job' && field.startsWith('params.')) fields[field] = tenant.job;
    if (!field.startsWith('params.') || kind === 'job') continue;
    const id = await save(app, tenant);
    if (kind === 'deletedCall') await remove(app, tenant, id);
    fields[field] = id;
  }
  return fields;
}

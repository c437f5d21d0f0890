import type { LightMyRequestResponse } from 'fastify';
import { disguises, malformedIds, unknownLike } from './id-variants.ts';
import { idsOf, type Field, type Kind, type RouteEntry } from './route-catalogue.ts';
import { answerOf, comparable, send, type Fields, type Value } from './tried-request.ts';
import { remove, rowsOf, save, signUp, type Rep, type TwoReps } from './two-tenants.ts';

interface Trial {
  reps: TwoReps;
  entry: RouteEntry;
  sender: Rep;
  other: Rep;
}

/** Everything that one rep, or nobody, can do to the other by this route. What is wrong is returned. */
export async function tryRoute(reps: TwoReps, entry: RouteEntry): Promise<string[]> {
  const { alex, kim } = reps;
  const faults: string[] = [];
  for (const [sender, other] of [[alex, kim] as const, [kim, alex] as const]) {
    const before = await rowsOf(reps, other);
    const trial = { reps, entry, sender, other };
    for (const [field, kind] of idsOf(entry)) {
      faults.push(...(await tryAnothersIds(trial, field, kind)));
      faults.push(...(await tryMalformedIds(trial, field)));
    }
    faults.push(...(await tryStrayFields(trial)), ...(await tryAsNobody(trial)));
    if (!isSame(await rowsOf(reps, other), before)) faults.push('what is stored was changed');
  }
  return faults;
}

/** The answer must be the very one to an id that nobody has. */
async function tryAnothersIds({ reps, entry, sender, other }: Trial, field: Field, kind: Kind) {
  const faults: string[] = [];
  const [own = ''] = idsOfKind(sender, kind);
  for (const id of idsOfKind(other, kind)) {
    for (const { name, dress } of disguises) {
      if (!canStandIn(field, dress(id, own))) continue;
      const ask = async (value: Value) => {
        const reply = await send(reps.app, { entry, sender, fields: { [field]: value } });
        if (showsOther(other, reply, value)) faults.push(`${field} ${name} shows something`);
        return comparable(reply, value);
      };
      const answer = await ask(dress(id, own));
      if (entry.tells?.[field] !== undefined) continue;
      if (answer === (await ask(dress(unknownLike(id), own)))) continue;
      faults.push(`${field} ${name} is not answered like an unknown one`);
    }
  }
  return faults;
}

async function tryMalformedIds({ reps, entry, sender, other }: Trial, field: Field) {
  const faults: string[] = [];
  for (const id of malformedIds.filter((malformed) => canStandIn(field, malformed))) {
    const reply = await send(reps.app, { entry, sender, fields: { [field]: id } });
    if (reply.statusCode >= 500) faults.push(`${field} ${id} is a ${reply.statusCode}`);
    if (showsOther(other, reply, id)) faults.push(`${field} ${id} shows something`);
  }
  return faults;
}

/** The sender's own ids where they belong, and another's wherever a careless server might look. */
async function tryStrayFields({ reps, entry, sender, other }: Trial) {
  const faults: string[] = [];
  for (const part of ['query', 'headers', 'body'] as const) {
    const ask = async (rewrite: (id: string) => string) => {
      const rep = entry.endsSession ? await signUp(reps.app, reps.nextMark()) : sender;
      const own = await ownFields(reps, entry, rep);
      const strays: Fields = {};
      for (const [field, id] of strayFields(entry, part, other)) strays[field] = rewrite(id);
      const fields = { ...strays, ...own };
      const reply = await send(reps.app, { entry, sender: rep, fields });
      const sent = Object.values(fields).flat();
      if (entry.endsSession) sent.push(rep.mark, rep.accountId);
      if (showsOther(other, reply, sent))
        faults.push(`a stray field of the ${part} shows something`);
      return comparable(reply, sent);
    };
    if ((await ask((id) => id)) === (await ask(unknownLike))) continue;
    faults.push(`a stray field of the ${part} makes a difference`);
  }
  return faults;
}

async function tryAsNobody({ reps, entry, other }: Trial) {
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
    const reply = await send(reps.app, { entry, sender: null, fields });
    const what = `nobody with ${JSON.stringify(fields)}`;
    if (showsOther(other, reply, Object.values(fields).flat()))
      faults.push(`${what} sees something`);
    if (!entry.isOpen && reply.statusCode !== 401) faults.push(`${what} gets in`);
    answers.add(comparable(reply, []));
  }
  if (!entry.isOpen && answers.size > 1)
    faults.push('nobody hears more than that they must sign in');
  return faults;
}

/** No server ever reads a header with anything else in it. */
function canStandIn(field: Field, value: Value): boolean {
  return !field.startsWith('headers.') || /^[\t -~]*$/.test([value].flat().join(''));
}

function showsOther(other: Rep, reply: LightMyRequestResponse, sent: Value): boolean {
  const seen = answerOf(reply, sent).toLowerCase();
  return [other.mark, other.accountId, other.call, other.deletedCall].some((secret) =>
    seen.includes(secret),
  );
}

function isSame(rows: string[], others: string[]): boolean {
  return rows.join('\n') === others.join('\n');
}

/** First what opens a door of this kind for this rep, then what might by mistake. */
export function idsOfKind({ call, deletedCall, keys, email }: Rep, kind: Kind): string[] {
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

function strayFields(entry: RouteEntry, part: 'query' | 'headers' | 'body', other: Rep) {
  const known = [...Object.keys(entry.ids), ...entry.others];
  const all = (['call', 'accountId', 'email'] as const).flatMap((what) =>
    strayNames[what].map((name): [Field, string] => [`${part}.${name}`, other[what]]),
  );
  return all.filter(([field]) => !known.includes(field));
}

/** What the route needs to do its work for its sender, who can have used up the last one. */
export async function ownFields(
  { app, nextMark }: TwoReps,
  entry: RouteEntry,
  rep: Rep,
): Promise<Fields> {
  const fields: Fields = {};
  for (const [field, kind] of idsOf(entry)) {
    if (kind === 'email') fields[field] = `${nextMark()}@example.com`;
    if (!field.startsWith('params.')) continue;
    const id = await save(app, rep);
    if (kind === 'deletedCall') await remove(app, rep, id);
    fields[field] = id;
  }
  return fields;
}

import { expect, test } from 'vitest';
import { unknownLike } from './id-variants.ts';
import { idsOfKind, tryRoute } from './cross-tenant.ts';
import { idsOf, routeEntries } from './route-catalogue.ts';
import { fieldsOf, routesOf } from './served-routes.ts';
import { answerOf, send, type Fields } from './tried-request.ts';
import { password, rowsOfAll, startTwoReps, startWide } from './two-tenants.ts';

test('every route that is served has an entry, and no other', async () => {
  const known = routeEntries.map(({ route }) => route);
  expect(known.toSorted()).toEqual(routesOf(await startWide()));
});

test('every field that a route reads is in its entry, as an id or as another field', async () => {
  const served = fieldsOf(await startWide());
  const known = routeEntries.map(({ route, ids, others }) => {
    return [route, [...Object.keys(ids), ...others].toSorted()] as const;
  });
  const read = known.map(([route, fields]) => {
    return [route, isUndocumented(route) ? fields : served[route.replace('HEAD', 'GET')]];
  });
  expect(known).toEqual(read);
});

/** The web app's files, the documentation's own, and the figures for whoever runs the server. */
function isUndocumented(route: string): boolean {
  return /^(GET|HEAD) (\/\*|\/api\/docs(\/.+)?|\/api\/metrics-prometheus)$/.test(route);
}

/** Ids, what is computed, and words of a closed list. */
const unmarked = ['id', 'account_id', 'password_hash', 'fingerprint', 'call_type'];

test('every text that is stored of a rep has the mark that nobody else may see', async () => {
  const { app, kim } = await startTwoReps();
  const rows = (await rowsOfAll(app)).filter((row) => JSON.stringify(row).includes(kim.accountId));
  expect(rows).toHaveLength(6);
  const cells = rows.flatMap((row) => Object.entries(row));
  const bare = cells.filter(
    ([column, value]) =>
      typeof value === 'string' && !unmarked.includes(column) && !value.includes(kim.mark),
  );
  expect(bare).toEqual([]);
});

const [withDoors, wideOpen] = [
  routeEntries.filter((entry) => !entry.isOpen || idsOf(entry).length > 0),
  routeEntries.filter((entry) => entry.isOpen && idsOf(entry).length === 0),
];

test.each(withDoors)('$route shows and changes nothing of another rep', async (entry) => {
  expect(await tryRoute(await startTwoReps(), entry)).toEqual([]);
});

test('what is open to everybody shows and changes nothing of a rep', async () => {
  const reps = await startTwoReps();
  for (const entry of wideOpen) expect(await tryRoute(reps, entry)).toEqual([]);
});

const doors = routeEntries.flatMap((entry) =>
  idsOf(entry).map(([field, kind]) => ({ route: entry.route, entry, field, kind })),
);

test.each(doors.filter(({ kind }) => kind !== 'place'))(
  '$field of $route leads its owner to what is theirs',
  async ({ entry, field, kind }) => {
    const { app, kim } = await startTwoReps();
    const [id = ''] = idsOfKind(kim, kind);
    const proof: Fields = kind === 'email' ? { 'body.password': password } : {};
    const ask = (value: string) =>
      send(app, { entry, sender: kim, fields: { ...proof, [field]: value } });
    const unknown = await ask(unknownLike(id));
    expect(answerOf(await ask(id))).not.toBe(answerOf(unknown));
  },
);

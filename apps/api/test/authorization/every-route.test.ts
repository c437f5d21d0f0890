import { expect, test } from 'vitest';
import { unknownLike } from './id-variants.ts';
import { idsOfKind, tryRoute } from './cross-tenant.ts';
import { idsOf, routeCatalogue } from './route-catalogue.ts';
import { fieldsOf, routesOf } from './served-routes.ts';
import { contentOf, send, type Fields } from './tried-request.ts';
import { password, rowsOfAll, startTwoTenants, startWide } from './two-tenants.ts';

test('exactly the served routes have an entry', async () => {
  const known = routeCatalogue.map(({ route }) => route);
  expect(known.toSorted()).toEqual(routesOf(await startWide()));
});

test('every field that a route reads is in its entry, as an id or as another field', async () => {
  const served = fieldsOf(await startWide());
  const known = routeCatalogue.map(({ route, ids, others }) => {
    return [route, [...Object.keys(ids), ...others].toSorted()] as const;
  });
  const read = known.map(([route, fields]) => {
    return [route, isUndocumented(route) ? fields : served[route.replace('HEAD', 'GET')]];
  });
  expect(known).toEqual(read);
});

function isUndocumented(route: string): boolean {
  return /^(GET|HEAD) (\/\*|\/api\/docs(\/.+)?|\/api\/metrics-prometheus)$/.test(route);
}

const unmarked = [
  'id',
  'account_id',
  'client_id',
  'state',
  'password_hash',
  'fingerprint',
  'call_type',
  'times_from',
  'language',
  'outcome',
  'numbers',
  'persona',
  // These columns contain parts of texts that have a mark in other columns.
  'terms',
  'first_letters',
];

test('every stored text of a user has the mark that no other user may see', async () => {
  const { app, kim } = await startTwoTenants();
  const rows = (await rowsOfAll(app)).filter((row) => JSON.stringify(row).includes(kim.accountId));
  expect(rows.length).toBeGreaterThanOrEqual(10);
  const cells = rows.flatMap((row) => Object.entries(row));
  const bare = cells.filter(
    ([column, value]) =>
      typeof value === 'string' && !unmarked.includes(column) && !value.includes(kim.mark),
  );
  expect(bare).toEqual([]);
});

const [withIds, withoutIds] = [
  routeCatalogue.filter((entry) => !entry.isOpen || idsOf(entry).length > 0),
  routeCatalogue.filter((entry) => entry.isOpen && idsOf(entry).length === 0),
];

test.each(withIds)('$route shows and changes nothing of another user', async (entry) => {
  expect(await tryRoute(await startTwoTenants(), entry)).toEqual([]);
});

test('open routes show and change nothing of a user', async () => {
  const tenants = await startTwoTenants();
  for (const entry of withoutIds) expect(await tryRoute(tenants, entry)).toEqual([]);
});

const idFields = routeCatalogue.flatMap((entry) =>
  idsOf(entry).map(([field, kind]) => ({ route: entry.route, entry, field, kind })),
);

test.each(idFields.filter(({ kind }) => kind !== 'place'))(
  '$field of $route gives its owner access to their own data',
  async ({ entry, field, kind }) => {
    const { app, kim } = await startTwoTenants();
    const [id = ''] = idsOfKind(kim, kind);
    const proof: Fields = kind === 'email' ? { 'body.password': password } : {};
    const ask = (value: string) =>
      send(app, { entry, sender: kim, fields: { ...proof, [field]: value } });
    const unknown = await ask(unknownLike(id));
    expect(contentOf(await ask(id))).not.toBe(contentOf(unknown));
  },
);

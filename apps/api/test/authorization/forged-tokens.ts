import { expect } from 'vitest';
import { bearer, type TestApp } from '../test-app.ts';
import type { Claims, Forgeries, Genuine } from './forge-jwt.ts';
import { forgedAlgorithms, forgedHeaders, forgedSecrets } from './forged-headers.ts';
import { forgedPayloads } from './forged-payloads.ts';
import { forgedShapes, forgedSignatures } from './forged-shapes.ts';
import { routeCatalogue } from './route-catalogue.ts';
import { send, type Fields } from './tried-request.ts';
import { signUp, startWide } from './two-tenants.ts';

export const forgedTokens = {
  ...forgedAlgorithms,
  ...forgedSecrets,
  ...forgedHeaders,
  ...forgedPayloads,
  ...forgedSignatures,
  ...forgedShapes,
};

/** Routes that end the session come last. */
const closedRoutes = routeCatalogue
  .filter(({ isOpen }) => !isOpen)
  .toSorted((one, next) => Number(one.endsSession ?? 0) - Number(next.endsSession ?? 0));

export async function startGenuine() {
  const app = await startWide();
  const tenant = await signUp(app, 'alex');
  const payload = tenant.token.split('.')[1] ?? '';
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  return { app, tenant, genuine: { token: tenant.token, claims } satisfies Genuine };
}

export async function openedBy(app: TestApp, fields: Fields): Promise<string[]> {
  const opened: string[] = [];
  for (const entry of closedRoutes) {
    if (opened.length > 0 && entry.endsSession) break;
    const reply = await send(app, { entry, sender: null, fields });
    const isRejected = reply.statusCode === 401 && reply.headers['www-authenticate'] === 'Bearer';
    if (!isRejected) opened.push(`${entry.route}: ${reply.statusCode}`);
  }
  return opened;
}

async function statusesOf(app: TestApp, token: string): Promise<number[]> {
  const asked = ['/api/metrics', '/api/account/data'].map((url) =>
    app.send({ url, headers: bearer(token) }),
  );
  return (await Promise.all(asked)).map(({ statusCode }) => statusCode);
}

export async function acceptedOf(forgeries: Forgeries): Promise<Record<string, string[]>> {
  const { app, tenant, genuine } = await startGenuine();
  // After this request, the server has cached the genuine token. It must not mistake a forgery for it.
  expect(await statusesOf(app, tenant.token)).toEqual([200, 200]);
  const opened: Record<string, string[]> = {};
  for (const [name, forge] of Object.entries(forgeries)) {
    const routes = await openedBy(app, { 'headers.authorization': `Bearer ${forge(genuine)}` });
    if (routes.length > 0) opened[name] = routes;
  }
  expect(await statusesOf(app, tenant.token)).toEqual([200, 200]);
  return opened;
}

import type {
  BulkAction,
  BulkJob,
  BulkSelection,
  LibraryCall,
  LibraryQuery,
} from '@sales-analytics/contract';
import { expect } from 'vitest';
import { bearer, saveCall, startApp, type TestApp, type TestAppOptions } from './test-app.ts';

export function clientId(at = 1): string {
  return `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;
}

export function bulkClient(app: TestApp, token: string) {
  let started = 0;
  const headers = bearer(token);
  const post = (url: string, payload: object = {}) =>
    app.send({ method: 'POST', url: `/api/library/${url}`, headers, payload });
  const start = (action: BulkAction, calls: BulkSelection, id = clientId((started += 1))) =>
    post('bulk', { id, action, calls });

  const jobOf = async (id: string): Promise<BulkJob> =>
    (await app.send({ url: `/api/library/bulk/${id}`, headers })).json();

  const ended = async (id: string): Promise<BulkJob> => {
    await expect
      .poll(async () => (await jobOf(id)).state, { timeout: 20_000 })
      .not.toMatch(/running|undoing/);
    return jobOf(id);
  };

  const cards = async (query: LibraryQuery = {}): Promise<LibraryCall[]> => {
    const reply = await post('search', { limit: 100, ...query });
    return reply.json<{ calls: LibraryCall[] }>().calls;
  };

  return {
    headers,
    post,
    start,
    jobOf,
    ended,
    cards,
    run: async (action: BulkAction, calls: BulkSelection) =>
      ended((await start(action, calls)).json<BulkJob>().id),
    undo: async ({ id }: Pick<BulkJob, 'id'>) => {
      const reply = await post(`bulk/${id}/undo`);
      expect(reply.statusCode).toBe(202);
      return ended(id);
    },
    list: async () =>
      (await app.send({ url: '/api/library/bulk', headers })).json<{ jobs: BulkJob[] }>().jobs,
    save: (change: object = {}) => saveCall(app, token, change),
    card: async (id: string) => (await cards()).find(({ _id }) => _id === id),
    patch: (id: string, payload: object) =>
      app.send({ method: 'PATCH', url: `/api/metrics/${id}`, headers, payload }),
    remove: (id: string) => app.send({ method: 'DELETE', url: `/api/metrics/${id}`, headers }),
  };
}

export async function startBulkClient(options: TestAppOptions = {}) {
  const app = await startApp(options);
  return { app, ...bulkClient(app, await app.signUp()) };
}

export function unknownIds(count: number): string[] {
  return Array.from(
    { length: count },
    (_, at) => `01911111-1111-7111-8111-${String(at).padStart(12, '0')}`,
  );
}

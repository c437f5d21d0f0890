import { screen } from '@testing-library/react';
import type { DetailsServer } from '../../call/requests/details-server.ts';
import { openAnalysis, type OpenOptions } from './open-analysis.tsx';

type Visit = Omit<OpenOptions, 'path' | 'server'> & {
  /** It is the query string of the address, for example '?tab=notes'. */
  search?: string;
};

export async function openSavedCall(server: DetailsServer, visit: Visit = {}) {
  const { search = '', ...options } = visit;
  const app = openAnalysis({
    ...options,
    path: `/dashboard/analysis/${server.first._id}${search}`,
    server: ({ method, path, body }) =>
      server.fetch(`http://localhost:5000${path}`, { method, body: JSON.stringify(body) }),
  });
  await screen.findByRole('list', { name: 'Transcript lines' });
  await app.happens();
  return app;
}

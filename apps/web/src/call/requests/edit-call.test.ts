import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createFakeStorage } from '../../../test/call/fake-storage.ts';
import { httpOf } from '../../../test/call/details/open-tab.tsx';
import { DetailsServer } from '../../../test/call/requests/details-server.ts';
import { callTypeEdit } from '../edits/call-edits.ts';
import { detailEdit } from '../edits/details-edits.ts';
import { callKey } from './calls-cache.ts';
import { editCall, editDetails } from './edit-call.ts';
import { getCall } from './get-call.ts';

/** Starts the engine of a page that has read the only call of the server. */
async function startEngine(server: DetailsServer) {
  const http = httpOf(server);
  const queries = new QueryClient();
  const { pendingAnswers } = createFakeStorage();
  const { _id } = server.first;
  queries.setQueryData(callKey(_id), await getCall(http, _id));
  return {
    cached: () => queries.getQueryData(callKey(_id)),
    mutations: () => queries.getMutationCache().getAll(),
    edit: (edit: Parameters<typeof editCall>[2]) =>
      editCall({ http, queries, pendingAnswers }, _id, edit),
    editDetails: (edit: Parameters<typeof editDetails>[1]['edit']) =>
      editDetails({ http, queries }, { call: server.first, edit }),
  };
}

describe('the queue of a call', () => {
  it('sends edits of the call and of its details one after the other', async () => {
    const server = new DetailsServer({ revision: 2 });
    const engine = await startEngine(server);
    engine.edit(callTypeEdit('demo'));
    const stored = engine.editDetails(detailEdit({ title: 'New' }));
    engine.edit(callTypeEdit('discovery'));
    await stored;
    await vi.waitFor(() => expect(server.first.callType).toBe('discovery'));
    expect(server.changes).toEqual([
      { callType: 'demo', revision: 2 },
      { title: 'New', revision: 3 },
      { callType: 'discovery', revision: 4 },
    ]);
    await vi.waitFor(() => expect(engine.cached()).toEqual(server.first));
  });

  it('continues after an edit of details that is not accepted, which is not sent again', async () => {
    const server = new DetailsServer({});
    const engine = await startEngine(server);
    server.failures.push(Response.json({ message: 'Why.' }, { status: 400 }));
    const rejected = engine.editDetails(detailEdit({ title: 'New' }));
    engine.edit(callTypeEdit('demo'));
    await expect(rejected).rejects.toMatchObject({ status: 400 });
    await vi.waitFor(() => expect(engine.cached()).toMatchObject({ callType: 'demo' }));
    expect(server.changes).toHaveLength(2);
    expect(server.first.title).not.toBe('New');
    expect(engine.mutations().map(({ state }) => state.status)).toEqual(['success']);
  });

  it('sends no edit of details that changes nothing', async () => {
    const server = new DetailsServer({});
    const engine = await startEngine(server);
    const { title, contact } = server.first;
    await engine.editDetails(detailEdit({ title, contact: contact && { ...contact } }));
    expect(server.changes).toEqual([]);
  });
});

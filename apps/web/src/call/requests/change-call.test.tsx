import type { Call } from '@sales-analytics/contract';
import { aCall } from '../../../test/call/requests/a-call.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ApiProvider } from '../../shared/http/api-context.tsx';
import { callKey, callListKey } from './calls-cache.ts';
import { useChangeCall } from './change-call.ts';
import { httpThatAnswers, refusal, type Answer } from '../../../test/shared/http/fake-http.ts';

const call = aCall({ revision: 0 });

function startChanging(answer: Answer) {
  const { http } = httpThatAnswers(answer);
  const queries = new QueryClient();
  queries.setQueryData(callKey(call._id), call);
  queries.setQueryData(callListKey, { pages: [], pageParams: [] });
  const { result } = renderHook(() => useChangeCall(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>
        <ApiProvider http={http}>{children}</ApiProvider>
      </QueryClientProvider>
    ),
  });
  return {
    change: (changes: object) =>
      result.current.mutateAsync({ id: call._id, changes: { revision: 0, ...changes } }),
    known: () => queries.getQueryData<Call>(callKey(call._id)),
    isListStale: () => queries.getQueryState(callListKey)?.isInvalidated,
  };
}

function changedTo(revision: number) {
  return Response.json({ _id: call._id, revision });
}

describe('a change of a saved call', () => {
  it('is known at once, without reading the call again', async () => {
    const { change, known, isListStale } = startChanging(changedTo(1));
    await change({ names: { A: 'Alex' } });
    expect(known()).toEqual({ ...call, names: { A: 'Alex' }, revision: 1 });
    expect(isListStale()).toBe(false);
  });

  it('of its analysis makes the list be read again', async () => {
    const { change, known, isListStale } = startChanging(changedTo(1));
    await change({ analysis: { objection_count: 9 } });
    expect(known()?.analysis).toEqual({ objection_count: 9 });
    expect(isListStale()).toBe(true);
  });

  it('that fails leaves what is known as it was', async () => {
    const { change, known } = startChanging(refusal(409, 'Changed', 'changed_elsewhere'));
    await expect(change({ names: {} })).rejects.toThrow('Failed to change call metric');
    expect(known()).toEqual(call);
  });
});

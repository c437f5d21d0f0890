import type { ListedCall } from '@sales-analytics/contract';
import { aCall } from '../../../test/call/requests/a-call.ts';
import { describe, expect, it } from 'vitest';
import { changedCall, type CallsPages, withCall, withoutCall } from './calls-cache.ts';

function call(_id: string): ListedCall {
  return { _id, createdAt: '2026-11-14T10:30:00.000Z', analysis: {} };
}

function pagesOf(...pages: string[]): CallsPages {
  return {
    pages: pages.map((ids) => ({ calls: ids.split('').map(call), nextCursor: undefined })),
    pageParams: pages.map(() => undefined),
  };
}

function ids(pages: CallsPages | undefined) {
  return pages?.pages.map((page) => page.calls.map(({ _id }) => _id).join(''));
}

describe('the cached list of calls', () => {
  it('loses a call on whichever page it stands', () => {
    expect(ids(withoutCall(pagesOf('fed', 'cba'), 'b'))).toEqual(['fed', 'ca']);
  });

  it.each(['f', 'd', 'b', 'a'])('takes %s back at its place', (id) => {
    const before = pagesOf('fed', 'cba');
    const after = withCall(withoutCall(before, id), call(id));
    expect(ids(after)?.join('')).toBe('fedcba');
  });

  it('takes a call back into a list that became empty', () => {
    expect(ids(withCall(pagesOf(''), call('a')))).toEqual(['a']);
  });

  it('never shows a call twice', () => {
    expect(ids(withCall(pagesOf('cba'), call('b')))).toEqual(['cba']);
  });

  it('stays unknown where nothing is loaded', () => {
    expect(withCall(undefined, call('a'))).toBeUndefined();
    expect(withoutCall(undefined, 'a')).toBeUndefined();
  });
});

describe('a changed call', () => {
  it('has the changed parts, the new revision, and the rest as it was', () => {
    const call = aCall({ revision: 3 });
    const changes = { revision: 3, names: { A: 'Alex' }, analysis: { objection_count: 1 } };
    expect(changedCall(call, changes, 4)).toEqual({
      ...call,
      names: { A: 'Alex' },
      analysis: { objection_count: 1 },
      revision: 4,
    });
  });

  it('keeps a part whose change is undefined', () => {
    const call = aCall();
    const changed = changedCall(call, { revision: 0, sides: undefined }, 0);
    expect(changed).toEqual({ ...call, revision: 0 });
  });
});

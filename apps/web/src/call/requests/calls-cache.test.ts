import { aCall } from '../../../test/call/requests/a-call.ts';
import { aLibraryCall } from '@sales-analytics/testing/a-library-call';
import type { LibraryCall } from '@sales-analytics/contract';
import { libraryCounts } from '../../../test/features/library/library-counts.ts';
import { describe, expect, it } from 'vitest';
import { changedCall, type LibraryPages, withEditedCall, withoutCall } from './calls-cache.ts';

function pagesOf(...pages: string[]): LibraryPages {
  const total = pages.join('').length;
  return {
    pages: pages.map((ids) => ({
      calls: ids.split('').map((_id) => aLibraryCall({ _id })),
      latest: ids.split('').map((_id) => aLibraryCall({ _id })),
      total,
      all: total + 10,
      counts: libraryCounts(),
    })),
    pageParams: pages.map(() => undefined),
  };
}

describe('the cached pages of a list', () => {
  it('lose a call on whichever page it is, and count one call less', () => {
    const left = withoutCall(pagesOf('fed', 'cba'), 'b');
    expect(left?.pages.map(({ calls }) => calls.map(({ _id }) => _id).join(''))).toEqual([
      'fed',
      'ca',
    ]);
    expect(left?.pages.map(({ latest }) => latest?.map(({ _id }) => _id).join(''))).toEqual([
      'fed',
      'ca',
    ]);
    expect(left?.pages.map(({ total, all }) => [total, all])).toEqual([
      [5, 15],
      [5, 15],
    ]);
  });

  it('stay as they are if they do not have the call', () => {
    const pages = pagesOf('cba');
    expect(withoutCall(pages, 'x')).toBe(pages);
    expect(withoutCall(undefined, 'a')).toBeUndefined();
  });
});

function renamed(call: LibraryCall): LibraryCall {
  return { ...call, title: 'New', revision: 1 };
}

describe('the cached pages with an edited call', () => {
  it('have what changed in it, on whichever page it is, and all else as it was', () => {
    const pages = pagesOf('fed', 'cba');
    const changed = withEditedCall(pages, 'b', renamed);
    const titles = changed?.pages.map(({ calls }) => calls.map(({ title }) => title));
    const old = aLibraryCall().title;
    expect(titles).toEqual([
      [old, old, old],
      [old, 'New', old],
    ]);
    expect(changed?.pages[1]?.calls[1]).toEqual(
      aLibraryCall({ _id: 'b', title: 'New', revision: 1 }),
    );
    expect(changed?.pageParams).toBe(pages.pageParams);
  });

  it('are the same if they do not have the call', () => {
    const pages = pagesOf('cba');
    expect(withEditedCall(pages, 'x', renamed)).toBe(pages);
    expect(withEditedCall(undefined, 'a', renamed)).toBeUndefined();
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

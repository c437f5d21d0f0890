import type { Call, CallChanges, LibraryCall, LibraryReply } from '@sales-analytics/contract';
import type { InfiniteData } from '@tanstack/react-query';

export type LibraryPages = InfiniteData<LibraryReply, string | undefined>;

const callsKey = ['calls'] as const;
/** The keys of all lists of saved calls begin with this, whatever they are filtered by. */
export const callListKey = [...callsKey, 'list'] as const;

export function callKey(id: string) {
  return [...callsKey, 'one', id] as const;
}

/** Returns the pages without a deleted call. Their totals do not count it. */
export function withoutCall(pages: LibraryPages | undefined, id: string): LibraryPages | undefined {
  const isListed = pages?.pages.some(({ calls }) => calls.some(({ _id }) => _id === id));
  if (!pages || !isListed) return pages;
  const left = pages.pages.map((page) => ({
    ...page,
    calls: page.calls.filter(({ _id }) => _id !== id),
    total: page.total - 1,
    all: page.all - 1,
    ...(page.latest && { latest: page.latest.filter(({ _id }) => _id !== id) }),
  }));
  return { ...pages, pages: left };
}

/** Returns the call as the server has it after these changes. A field that is undefined is not changed. */
export function changedCall(call: Call, changes: CallChanges, revision: number): Call {
  const given = Object.entries(changes).filter(([, part]) => part !== undefined);
  return { ...call, ...Object.fromEntries(given), revision };
}

/** Returns the pages with one of their calls edited. Their order and counts stay until they are read again. */
export function withEditedCall<Pages extends Pick<LibraryPages, 'pages'>>(
  pages: Pages | undefined,
  id: string,
  edit: (call: LibraryCall) => LibraryCall,
): Pages | undefined {
  const isListed = pages?.pages.some(({ calls }) => calls.some(({ _id }) => _id === id));
  if (!pages || !isListed) return pages;
  const edited = pages.pages.map((page) => ({
    ...page,
    calls: page.calls.map((call) => (call._id === id ? edit(call) : call)),
  }));
  return { ...pages, pages: edited };
}

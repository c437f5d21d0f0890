import type { Call, CallChanges, LibraryCall, LibraryReply } from '@sales-analytics/contract';
import type { InfiniteData } from '@tanstack/react-query';

/** The pages of one search, filter and order. */
export type LibraryPages = InfiniteData<LibraryReply, string | undefined>;

const callsKey = ['calls'] as const;
/** Of every list of saved calls, whatever it is filtered by. */
export const callListKey = [...callsKey, 'list'] as const;

/** Of one whole call. */
export function callKey(id: string) {
  return [...callsKey, 'one', id] as const;
}

/** Of the mutations that store edits of saved calls. */
export const editsKey = [...callsKey, 'edit'] as const;

export function editKey(id: string) {
  return [...editsKey, id] as const;
}

/** The pages without a call that was deleted, and without it in their totals. */
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

/** The call as the server has it after these changes; a part that is left out stays. */
export function changedCall(call: Call, changes: CallChanges, revision: number): Call {
  const given = Object.entries(changes).filter(([, part]) => part !== undefined);
  return { ...call, ...Object.fromEntries(given), revision };
}

/** The pages with what changed in one of their calls; their order and counts stay until they are read again. */
export function withChangedCall(
  pages: LibraryPages | undefined,
  id: string,
  changes: Partial<LibraryCall>,
): LibraryPages | undefined {
  const isListed = pages?.pages.some(({ calls }) => calls.some(({ _id }) => _id === id));
  if (!pages || !isListed) return pages;
  const changed = pages.pages.map((page) => ({
    ...page,
    calls: page.calls.map((call) => (call._id === id ? { ...call, ...changes } : call)),
  }));
  return { ...pages, pages: changed };
}

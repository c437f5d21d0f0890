import type { Call, CallChanges, ListedCall } from '@sales-analytics/contract';
import type { InfiniteData } from '@tanstack/react-query';

/** One page of the saved calls, newest first; without a cursor it is the last one. */
export type CallsPage = { calls: ListedCall[]; nextCursor: string | undefined };
export type CallsPages = InfiniteData<CallsPage, string | undefined>;

const callsKey = ['calls'] as const;
export const callListKey = [...callsKey, 'list'] as const;

export function callKey(id: string) {
  return [...callsKey, 'one', id] as const;
}

/** Of the mutations that store edits of saved calls. */
export const editsKey = [...callsKey, 'edit'] as const;

export function editKey(id: string) {
  return [...editsKey, id] as const;
}

export function withoutCall(pages: CallsPages | undefined, id: string): CallsPages | undefined {
  if (!pages) return undefined;
  const left = pages.pages.map((page) => ({
    ...page,
    calls: page.calls.filter((call) => call._id !== id),
  }));
  return { ...pages, pages: left };
}

/** Puts a call back where it belongs: ids sort by time, the list runs from the newest down. */
export function withCall(pages: CallsPages | undefined, call: ListedCall): CallsPages | undefined {
  const clean = withoutCall(pages, call._id);
  if (!clean) return undefined;
  const found = clean.pages.findIndex((page) => page.calls.some(({ _id }) => _id < call._id));
  const target = found === -1 ? clean.pages.length - 1 : found;
  return {
    ...clean,
    pages: clean.pages.map((page, index) => (index === target ? insert(page, call) : page)),
  };
}

/** The call as the server has it after these changes; a part that is left out stays. */
export function changedCall(call: Call, changes: CallChanges, revision: number): Call {
  const given = Object.entries(changes).filter(([, part]) => part !== undefined);
  return { ...call, ...Object.fromEntries(given), revision };
}

function insert(page: CallsPage, call: ListedCall): CallsPage {
  const before = page.calls.filter(({ _id }) => _id > call._id);
  const after = page.calls.filter(({ _id }) => _id < call._id);
  return { ...page, calls: [...before, call, ...after] };
}

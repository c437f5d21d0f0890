import type { Mutation } from '@tanstack/react-query';

/** The key of the edits that are made on the page of a call. */
export const editsKey = ['calls', 'edit'] as const;
/** The key of the edits of details. */
export const detailsEditsKey = ['calls', 'edit-details'] as const;

export function editKey(id: string) {
  return [...editsKey, id] as const;
}

/** Returns whether an edit is on its way to the server, or could not be stored. */
export function isNotStored({ state }: Pick<Mutation, 'state'>): boolean {
  return state.status !== 'success';
}

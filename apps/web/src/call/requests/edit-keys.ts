import type { Mutation } from '@tanstack/react-query';

export const editsKey = ['calls', 'edit'] as const;
export const detailsEditsKey = ['calls', 'edit-details'] as const;

export function editKey(id: string) {
  return [...editsKey, id] as const;
}

export function isNotStored({ state }: Pick<Mutation, 'state'>): boolean {
  return state.status !== 'success';
}

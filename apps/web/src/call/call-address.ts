import { lineParameter } from './transcript/line-address.ts';

/**
 * Returns the address of a saved call.
 * @param line The page opens at this line of the transcript, counted from 0.
 */
export function callAddress(id: string, line?: number): string {
  const page = `/dashboard/analysis/${id}`;
  return line === undefined ? page : `${page}?${lineParameter}=${line}`;
}

export interface ComparedIds {
  a?: string | undefined;
  b?: string | undefined;
}

export function compareAddress({ a, b }: ComparedIds): string {
  const params = new URLSearchParams({ ...(a && { a }), ...(b && { b }) });
  return `/dashboard/compare?${params.toString()}`;
}

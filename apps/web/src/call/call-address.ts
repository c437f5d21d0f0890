import { lineParameter } from './transcript/line-address.ts';

/**
 * Returns the address of a saved call.
 * @param line a line of its transcript, counted from 0; the page opens there
 */
export function callAddress(id: string, line?: number): string {
  const page = `/dashboard/analysis/${id}`;
  return line === undefined ? page : `${page}?${lineParameter}=${line}`;
}

/** The ids of the calls that are compared. The page asks for an id that is left out. */
export interface ComparedIds {
  a?: string | undefined;
  b?: string | undefined;
}

/** Returns the address of the page that compares two saved calls. */
export function compareAddress({ a, b }: ComparedIds): string {
  const params = new URLSearchParams({ ...(a && { a }), ...(b && { b }) });
  return `/dashboard/compare?${params.toString()}`;
}

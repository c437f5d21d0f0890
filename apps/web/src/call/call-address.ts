import { lineParameter } from './transcript/line-address.ts';

/** The page of a saved call. @param line of its transcript, counted from 0; the page opens there */
export function callAddress(id: string, line?: number): string {
  const page = `/dashboard/analysis/${id}`;
  return line === undefined ? page : `${page}?${lineParameter}=${line}`;
}

/** Which calls are compared; the page asks for what is left out. */
export interface ComparedIds {
  a?: string | undefined;
  b?: string | undefined;
}

/** The page that compares two saved calls. */
export function compareAddress({ a, b }: ComparedIds): string {
  const params = new URLSearchParams({ ...(a && { a }), ...(b && { b }) });
  return `/dashboard/compare?${params.toString()}`;
}

import { useSearchParams } from 'react-router';
import type { ComparedIds } from '../../call/call-address.ts';

/** A difference tells how B differs from A. */
export type Letter = 'a' | 'b';

export const letterNames: Readonly<Record<Letter, string>> = { a: 'A', b: 'B' };

/** The ids are in the address, so that Back and a reload keep them. */
export function useComparedIds() {
  const [params, setParams] = useSearchParams();
  const ids: ComparedIds = { a: params.get('a') || undefined, b: params.get('b') || undefined };

  function show({ a, b }: ComparedIds) {
    setParams({ ...(a && { a }), ...(b && { b }) }, { preventScrollReset: true });
  }

  return {
    ids,
    choose: (letter: Letter, id: string) => show({ ...ids, [letter]: id }),
    swap: () => show({ a: ids.b, b: ids.a }),
  };
}

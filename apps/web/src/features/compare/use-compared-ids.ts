import { useSearchParams } from 'react-router';
import type { ComparedIds } from '../../call/call-address.ts';

/** A is compared with B: what is said of a difference is said of B. */
export type Letter = 'a' | 'b';

export const letterNames: Readonly<Record<Letter, string>> = { a: 'A', b: 'B' };

/** Which calls are compared. The address holds it, so that Back and a reload keep it. */
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

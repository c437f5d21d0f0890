const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Joins alternatives for a sentence, like 'a, b or c'. */
export function listWithOr(items: readonly string[]): string {
  return orList.format(items);
}

const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export function listWithOr(items: readonly string[]): string {
  return orList.format(items);
}

const maxEntries = 20_000;
const maxKeyLength = 32;

/** `compute` must be pure, and its values must not be changed. Long texts are not stored. */
export function memoise<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.get(text);
    if (value !== undefined) return value;
    if (text.length > maxKeyLength) return compute(text);
    if (known.size >= maxEntries) known.clear();
    const key = copyOf(text);
    const computed = compute(key);
    known.set(key, computed);
    return computed;
  };
}

/** V8 keeps the whole text of a slice in memory, but not that of a joined text. */
function copyOf(text: string): string {
  return text.split('').join('');
}

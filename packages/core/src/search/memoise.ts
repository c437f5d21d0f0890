const maxEntries = 20_000;
const maxKeyLength = 32;

/**
 * Returns a function that computes the value of each text only once, because texts have few different words. `compute`
 * must be pure, and its values must not be changed. The cache is cleared when it has too many texts, and does not store
 * long ones.
 */
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

/** In V8 a slice keeps the whole text in memory; a joined text does not. */
function copyOf(text: string): string {
  return text.split('').join('');
}

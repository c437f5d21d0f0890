const mostRemembered = 20_000;
const longestRemembered = 32;

/**
 * Reads each text once: texts have few different words. `read` has to be pure, and its values are not to be changed.
 * Begins again when there are too many texts, and remembers no long ones.
 */
export function remember<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.get(text);
    if (value !== undefined) return value;
    if (text.length > longestRemembered) return read(text);
    if (known.size >= mostRemembered) known.clear();
    const copy = copyOf(text);
    const fresh = read(copy);
    known.set(copy, fresh);
    return fresh;
  };
}

/** In V8 a piece of a text keeps the whole text in memory, a joined text does not. */
function copyOf(text: string): string {
  return text.split('').join('');
}

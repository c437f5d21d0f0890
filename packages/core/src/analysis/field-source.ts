import { isObject, parseJson } from './find-objects.ts';

/** `talkToListenRatio`, `Sales Rep` and `sales_rep` are the same key in other spellings. */
function foldKey(key: string): string {
  return key.toLowerCase().replace(/[^a-z]/g, '');
}

/** The values of an object by key, whatever the key's spelling; the exact spelling wins. */
export class FieldSource {
  readonly #object: Record<string, unknown>;
  readonly #folded = new Map<string, unknown>();

  constructor(object: Record<string, unknown>) {
    this.#object = object;
    for (const key of Object.keys(object)) {
      const folded = foldKey(key);
      if (key !== '__proto__' && !this.#folded.has(folded)) this.#folded.set(folded, object[key]);
    }
  }

  /** The first of these keys that has a value; null counts as none. */
  get(...keys: string[]): unknown {
    for (const key of keys) {
      const exact = Object.hasOwn(this.#object, key) ? this.#object[key] : undefined;
      const value = exact ?? this.#folded.get(foldKey(key));
      if (value !== undefined && value !== null) return value;
    }
    return undefined;
  }
}

/** A nested list or object that came as text is read as what it is. */
export function asStructure(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  const parsed = parseJson(value);
  return isObject(parsed) || Array.isArray(parsed) ? parsed : value;
}

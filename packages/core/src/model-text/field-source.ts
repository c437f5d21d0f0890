import { meansNothing } from './no-value.ts';
import { isObject, parseJson } from './find-objects.ts';

/** Treats `talkToListenRatio`, `Sales Rep` and `sales_rep` as spellings of keys: only the letters count. */
function foldKey(key: string): string {
  return key.toLowerCase().replace(/[^a-z]/g, '');
}

export type WasSaid = (text: string) => boolean;

/** Reads the values of an object by key, in any spelling of the key. The exact spelling is preferred. */
export class FieldSource {
  readonly #object: Record<string, unknown>;
  readonly #folded = new Map<string, unknown>();
  readonly #wasSaid: WasSaid;

  constructor(object: Record<string, unknown>, wasSaid: WasSaid = () => false) {
    this.#object = object;
    this.#wasSaid = wasSaid;
    for (const key of Object.keys(object)) {
      const folded = foldKey(key);
      if (key !== '__proto__' && !this.#folded.has(folded)) this.#folded.set(folded, object[key]);
    }
  }

  /**
   * Returns the value of the first of these keys that has one. A missing value such as null, 'None' or 'N/A' is
   * skipped.
   */
  get(...keys: string[]): unknown {
    return this.#find(keys, (value) => typeof value !== 'string' || !meansNothing(value));
  }

  /** Does the same for words of the call: 'None.' is a value if it was said. */
  getSaid(...keys: string[]): unknown {
    return this.#find(keys, (value) => !isNoText(value, this.#wasSaid));
  }

  /** Does the same for labels of the transcript, because a speaker may be called 'Unknown'. */
  getLabel(...keys: string[]): unknown {
    return this.#find(keys, () => true);
  }

  hasNoText(...keys: string[]): boolean {
    return this.getLabel(...keys) !== undefined && this.getSaid(...keys) === undefined;
  }

  #find(keys: readonly string[], isValue: (value: unknown) => boolean): unknown {
    for (const key of keys) {
      const exact = Object.hasOwn(this.#object, key) ? this.#object[key] : undefined;
      const value = exact ?? this.#folded.get(foldKey(key));
      if (value !== undefined && value !== null && isValue(value)) return value;
    }
    return undefined;
  }
}

export function isNoText(value: unknown, wasSaid: WasSaid): boolean {
  return typeof value === 'string' && meansNothing(value) && !wasSaid(value);
}

export function asStructure(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  const parsed = parseJson(value);
  return isObject(parsed) || Array.isArray(parsed) ? parsed : value;
}

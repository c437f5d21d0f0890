import { meansNothing } from '../model-text/no-value.ts';
import { isObject, parseJson } from './find-objects.ts';

/** `talkToListenRatio`, `Sales Rep` and `sales_rep` are the same key in other spellings. */
function foldKey(key: string): string {
  return key.toLowerCase().replace(/[^a-z]/g, '');
}

/** Whether a text that could stand for a missing value was said in the call. */
export type WasSaid = (text: string) => boolean;

/** The values of an object by key, whatever the key's spelling; the exact spelling wins. */
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

  /** The first of these keys that has a value; null, 'None', 'N/A' and the like count as none. */
  get(...keys: string[]): unknown {
    return this.#find(keys, (value) => typeof value !== 'string' || !meansNothing(value));
  }

  /** The same for words of the call: 'None.' is a value where it was said. */
  getSaid(...keys: string[]): unknown {
    return this.#find(keys, (value) => !isNoText(value, this.#wasSaid));
  }

  /** The same for labels of the transcript, where a speaker may be called 'Unknown'. */
  getLabel(...keys: string[]): unknown {
    return this.#find(keys, () => true);
  }

  /** Whether a text that stands for a missing value is there instead of one. */
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

/** Whether a value is a text that stands for a missing one. */
export function isNoText(value: unknown, wasSaid: WasSaid): boolean {
  return typeof value === 'string' && meansNothing(value) && !wasSaid(value);
}

/** A nested list or object that came as text is read as what it is. */
export function asStructure(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  const parsed = parseJson(value);
  return isObject(parsed) || Array.isArray(parsed) ? parsed : value;
}

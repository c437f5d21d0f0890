import { meansNothing } from './no-value.ts';
import { isObject, parseJson } from './find-objects.ts';

/** `talkToListenRatio`, `Sales Rep` and `sales_rep` are spellings of keys. */
function foldKey(key: string): string {
  return key.toLowerCase().replace(/[^a-z]/g, '');
}

export type WasSaid = (text: string) => boolean;

/** Accepts any spelling of a key, but prefers the exact one. */
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

  /** Skips missing values such as null, 'None' or 'N/A'. */
  get(...keys: string[]): unknown {
    return this.#find(keys, (value) => typeof value !== 'string' || !meansNothing(value));
  }

  /** 'None.' is a value if it was said. */
  getSaid(...keys: string[]): unknown {
    return this.#find(keys, (value) => !isNoText(value, this.#wasSaid));
  }

  /** 'Unknown' may be a label of the transcript. */
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

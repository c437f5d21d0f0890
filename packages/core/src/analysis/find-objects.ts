import { repairObject } from './repair-object.ts';

export interface FoundObjects {
  /** Whole objects in the text, in their order. */
  objects: Record<string, unknown>[];
  /** Whether the text ends inside an object. */
  isCutOff: boolean;
  /** The finished members of the object in which the text ends, where it has any. */
  beginning?: Record<string, unknown>;
}

// No answer with an analysis in it has more; a flood of them is not worth reading to its end.
const maxObjects = 1_000;

// What a brace of JSON is followed by; a brace in prose is followed by something else.
const objectStart = /\{\s*(?:["“'}]|[A-Za-z_]\w{0,60}\s*:|\/[/*])/y;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON.parse that answers undefined instead of throwing; JSON itself has no undefined. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Every object in a text, whatever stands around it. One pass: each character is read once. */
export function findObjects(text: string): FoundObjects {
  const objects: Record<string, unknown>[] = [];
  let at = text.indexOf('{');
  while (at !== -1 && objects.length < maxObjects) {
    objectStart.lastIndex = at;
    if (!objectStart.test(text)) {
      at = text.indexOf('{', at + 1);
      continue;
    }
    const { json, end, state } = repairObject(text, at);
    const value = json === '' ? undefined : parseJson(json);
    if (state === 'cut-off' || state === 'brace-missing') {
      return { objects, isCutOff: true, ...(isObject(value) && { beginning: value }) };
    }
    if (isObject(value)) objects.push(value);
    at = text.indexOf('{', end);
  }
  return { objects, isCutOff: false };
}

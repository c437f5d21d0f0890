import { FieldSource } from '../model-text/field-source.ts';
import { findObjects, isObject, parseJson } from '../model-text/find-objects.ts';
import { readFields } from './read-fields.ts';

type JsonObject = Record<string, unknown>;

/** Models and their hosts put an analysis under these keys if they wrap it. The likeliest keys are first. */
const wrappers =
  'arguments parameters args kwargs action_input tool_input input callAnalysis analysis call_analysis result results answer output response data function function_call tool_call tool_calls tool_use message content choices final properties'.split(
    ' ',
  );
const thoughtKey = /think|thought|reason|reflect|scratch|draft|monologue/i;
const noAnswerKey = /example|schema|__proto__/i;
const maxWraps = 12;
/** A host's response has fewer values, and lists of numbers are not worth a search. */
const maxBranches = 100;

/** The object of the analysis is followed by the objects around it, because models put additional fields there. */
export type WrappedAnalysis = JsonObject[];

interface Place {
  around: JsonObject[];
  wraps: number;
}

function valuesIn(text: string): unknown[] {
  if (!text.includes('{')) return [];
  const value = parseJson(text);
  return value === undefined ? findObjects(text).objects : [value];
}

/** The same value is found in several ways, so each value is inspected only once at each depth. */
function createSearch() {
  /** It maps values without an analysis to the depth at which this was found. */
  const barren = new Map<unknown, number>();
  return function analysesIn(value: unknown, place: Place): WrappedAnalysis[] {
    const isKnown = (barren.get(value) ?? Number.POSITIVE_INFINITY) <= place.wraps;
    if (place.wraps > maxWraps || isKnown) return [];
    const found = analysesWithin(value, place, analysesIn);
    if (found.length === 0) barren.set(value, place.wraps);
    return found;
  };
}

type Search = (value: unknown, place: Place) => WrappedAnalysis[];

function analysesWithin(
  value: unknown,
  { around, wraps }: Place,
  analysesIn: Search,
): WrappedAnalysis[] {
  const inside = (values: readonly unknown[], objects = around) =>
    values
      .slice(0, maxBranches)
      .flatMap((one) => analysesIn(one, { around: objects, wraps: wraps + 1 }));
  if (typeof value === 'string') return inside(valuesIn(value));
  if (Array.isArray(value)) return inside(value);
  if (!isObject(value)) return [];
  const source = new FieldSource(value);
  const objects = [value, ...around];
  // The schema of an analysis has the same fields, but no values.
  if (readFields(value).analysis) return [objects];
  for (const wrapper of wrappers) {
    const found = inside([source.get(wrapper)], objects);
    if (found.length > 0) return found;
  }
  const others = Object.entries(value).filter(([key]) => !noAnswerKey.test(key));
  const found = inside(valuesOf(others, false), objects);
  return found.length > 0 ? found : inside(valuesOf(others, true), objects);
}

function valuesOf(entries: readonly [string, unknown][], areThoughts: boolean): unknown[] {
  return entries.filter(([key]) => thoughtKey.test(key) === areThoughts).map(([, value]) => value);
}

/** An object without fields of an analysis may still have additions, so the likeliest wrappers are searched. */
function chainOf(value: unknown, { around, wraps }: Place): JsonObject[] {
  if (wraps > maxWraps) return around;
  const inner = { around, wraps: wraps + 1 };
  if (typeof value === 'string') return chainOf(parseJson(value), inner);
  if (Array.isArray(value)) return value.length === 1 ? chainOf(value[0], inner) : around;
  if (!isObject(value)) return around;
  const wrapped = new FieldSource(value).get(...wrappers);
  return chainOf(wrapped, { around: [value, ...around], wraps: wraps + 1 });
}

/** If there is no analysis inside any wrapper, the value itself is returned. */
export function unwrapAnalyses(value: unknown): WrappedAnalysis[] {
  const place = { around: [], wraps: 0 };
  const found = createSearch()(value, place);
  return found.length > 0 ? found : [chainOf(value, place)];
}

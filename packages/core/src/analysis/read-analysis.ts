import type { Analysis, Evidence, Sides } from '@sales-analytics/contract';
import { FieldSource } from './field-source.ts';
import { findObjects, isObject, parseJson } from './find-objects.ts';
import { additionFields, noAdditions, readAdditions, type Additions } from './read-additions.ts';
import { analysisFields, readFields } from './read-fields.ts';

export type AnalysisReading =
  | {
      ok: true;
      analysis: Analysis;
      evidence: Evidence;
      speakerRoles: Sides;
      /** Fields that were there but were left out or shortened, like `sentiment.overall_sentiment`. */
      dropped: string[];
    }
  | { ok: false; reason: string };

// Where models put an analysis when they don't give it bare.
const wrappers = ['arguments', 'parameters', 'callAnalysis', 'analysis', 'result', 'properties'];
const maxWraps = 4;

/** What one object holds; without an analysis it may still hold what another one's rests on. */
interface ObjectReading extends Additions {
  analysis: Analysis | undefined;
  dropped: string[];
}

function failed(reason: string): AnalysisReading {
  return { ok: false, reason };
}

/** What a model thought aloud before it answered may hold drafts; the answer stands behind it. */
function withoutThoughts(text: string): string {
  const end = text.startsWith('<think>') ? text.indexOf('</think>') : -1;
  return end === -1 ? text : text.slice(end + '</think>'.length).trim();
}

/**
 * The object with an analysis' fields inside whatever it was wrapped in, and behind it the objects
 * around it, where models put what they add; the value alone where no object has the fields.
 */
function unwrap(value: unknown, around: Record<string, unknown>[] = [], wraps = 0): typeof around {
  if (wraps > maxWraps) return around;
  if (typeof value === 'string') return unwrap(parseJson(value), around, wraps + 1);
  if (Array.isArray(value)) {
    return value.length === 1 ? unwrap(value[0], around, wraps + 1) : around;
  }
  if (!isObject(value)) return around;
  const source = new FieldSource(value);
  const objects = [value, ...around];
  if (analysisFields.some((field) => source.get(field) !== undefined)) return objects;
  return unwrap(source.get(...wrappers), objects, wraps + 1);
}

function readObject(value: unknown): ObjectReading {
  const objects = unwrap(value);
  const { analysis, dropped } = readFields(objects[0] ?? {});
  const names = new Set(dropped);
  const additions = readAdditions(objects, (name) => names.add(name));
  return { analysis, ...additions, dropped: [...names] };
}

function isEmpty({ evidence, speakerRoles }: Additions): boolean {
  return Object.keys(evidence).length === 0 && Object.keys(speakerRoles).length === 0;
}

/** What the objects add, which must be the same wherever something is added: else it is not certain. */
function agreedAdditions(readings: readonly ObjectReading[]): Additions & { dropped: string[] } {
  const prints = readings
    .filter((reading) => !isEmpty(reading))
    .map(({ evidence, speakerRoles }) => ({ evidence, speakerRoles }));
  const [first = noAdditions] = prints;
  const isAgreed = prints.every((print) => JSON.stringify(print) === JSON.stringify(first));
  return isAgreed ? { ...first, dropped: [] } : { ...noAdditions, dropped: [...additionFields] };
}

/** The one analysis of an answer in one or several objects. */
function readObjects(values: readonly unknown[]): AnalysisReading {
  const readings = values.map(readObject);
  const analyses = readings.flatMap(({ analysis }) => (analysis ? [analysis] : []));
  const [analysis] = analyses;
  if (!analysis) return failed('The answer has none of the fields of an analysis.');
  const printed = JSON.stringify(analysis);
  // Models send drafts and repetitions; of two different analyses neither can be chosen.
  if (analyses.some((other) => JSON.stringify(other) !== printed)) {
    return failed('The answer holds more than one analysis.');
  }
  const { dropped, ...additions } = agreedAdditions(readings);
  const names = [...readings.flatMap((reading) => reading.dropped), ...dropped];
  return { ok: true, analysis, ...additions, dropped: [...new Set(names)] };
}

/**
 * What is finished of an answer without an end. Its analysis is whole when every field is there; what
 * is added may have been cut, so whatever of it is not there counts as dropped.
 */
function readBeginning(object: Record<string, unknown> | undefined): AnalysisReading {
  const source = new FieldSource(object ?? {});
  const isComplete = analysisFields.every((field) => source.get(field) !== undefined);
  const reading = isComplete
    ? readObjects([object])
    : failed('The answer was cut off before its end.');
  if (!reading.ok) return reading;
  const cut = additionFields.filter((field) => source.get(field) === undefined);
  return { ...reading, dropped: [...reading.dropped, ...cut] };
}

function readFromText(text: string): AnalysisReading {
  const { objects, isCutOff, beginning } = findObjects(text);
  if (isCutOff) return readBeginning(beginning);
  return objects.length === 0 ? failed('The answer holds no JSON object.') : readObjects(objects);
}

/**
 * Reads what a model answered, in steps from strict to lenient: the text as JSON, JSON inside JSON,
 * then every object in the text with what is certain mended. Nothing is guessed: a field that is not
 * certain is dropped and named, and an answer that was cut off is refused unless its analysis is whole.
 */
export function readAnalysis(answer: string): AnalysisReading {
  const text = withoutThoughts(answer.replace(/^\uFEFF/, '').trim());
  if (text === '') return failed('The answer is empty.');
  const direct = parseJson(text);
  if (isObject(direct) || Array.isArray(direct)) return readObjects([direct]);
  if (typeof direct === 'string') return readText(direct);
  // An object whose quotes are escaped as if it stood inside a text.
  const unescaped = /^\{\s*\\/.test(text) ? parseJson(`"${text}"`) : undefined;
  return typeof unescaped === 'string' ? readText(unescaped) : readFromText(text);
}

/** JSON inside a JSON text: read by the same steps, but not text inside text without end. */
function readText(text: string): AnalysisReading {
  const inner = parseJson(text.trim());
  return inner === undefined ? readFromText(text) : readObjects([inner]);
}

import type { Analysis } from '@sales-analytics/contract';
import { FieldSource } from './field-source.ts';
import { findObjects, isObject, parseJson } from './find-objects.ts';
import { analysisFields, readFields } from './read-fields.ts';

export type AnalysisReading =
  | {
      ok: true;
      analysis: Analysis;
      /** Fields that were there but were left out or shortened, like `sentiment.overall_sentiment`. */
      dropped: string[];
    }
  | { ok: false; reason: string };

// Where models put an analysis when they don't give it bare.
const wrappers = ['arguments', 'parameters', 'callAnalysis', 'analysis', 'result', 'properties'];
const maxWraps = 4;

function failed(reason: string): AnalysisReading {
  return { ok: false, reason };
}

/** What a model thought aloud before it answered may hold drafts; the answer stands behind it. */
function withoutThoughts(text: string): string {
  const end = text.startsWith('<think>') ? text.indexOf('</think>') : -1;
  return end === -1 ? text : text.slice(end + '</think>'.length).trim();
}

/** The object with an analysis' fields inside whatever it was wrapped in. */
function unwrap(value: unknown, wraps = 0): Record<string, unknown> | undefined {
  if (wraps > maxWraps) return undefined;
  if (typeof value === 'string') return unwrap(parseJson(value), wraps + 1);
  if (Array.isArray(value)) return value.length === 1 ? unwrap(value[0], wraps + 1) : undefined;
  if (!isObject(value)) return undefined;
  const source = new FieldSource(value);
  if (analysisFields.some((field) => source.get(field) !== undefined)) return value;
  return unwrap(source.get(...wrappers), wraps + 1);
}

function readObject(value: unknown): AnalysisReading {
  const object = unwrap(value);
  const read = object && readFields(object);
  if (!read?.analysis) return failed('The answer has none of the fields of an analysis.');
  return { ok: true, analysis: read.analysis, dropped: read.dropped };
}

/** Complete although its last brace is missing: every field is there, so nothing can have followed. */
function readWithoutBrace(object: Record<string, unknown> | undefined): AnalysisReading {
  const isComplete =
    object && analysisFields.every((field) => new FieldSource(object).get(field) !== undefined);
  return isComplete ? readObject(object) : failed('The answer was cut off before its end.');
}

function readFromText(text: string): AnalysisReading {
  const { objects, isCutOff, withoutBrace } = findObjects(text);
  if (isCutOff) return readWithoutBrace(withoutBrace);
  if (objects.length === 0) return failed('The answer holds no JSON object.');

  const readings = objects.map(readObject);
  const usable = readings.filter((reading) => reading.ok);
  const [first] = usable;
  if (!first) return readings[0] ?? failed('The answer holds no JSON object.');
  const printed = JSON.stringify(first.analysis);
  // Drafts and repetitions: which of two different analyses is meant can't be told.
  if (usable.some(({ analysis }) => JSON.stringify(analysis) !== printed)) {
    return failed('The answer holds more than one analysis.');
  }
  return first;
}

/**
 * Reads what a model answered, in steps from strict to lenient: the text as JSON, JSON inside JSON,
 * then every object in the text with what is certain mended. Nothing is guessed: a field that is not
 * certain is dropped and named, and an answer that was cut off is refused unless it is complete.
 */
export function readAnalysis(answer: string): AnalysisReading {
  const text = withoutThoughts(answer.replace(/^\uFEFF/, '').trim());
  if (text === '') return failed('The answer is empty.');
  const direct = parseJson(text);
  if (isObject(direct) || Array.isArray(direct)) return readObject(direct);
  if (typeof direct === 'string') return readText(direct);
  // An object whose quotes are escaped as if it stood inside a text.
  const unescaped = /^\{\s*\\/.test(text) ? parseJson(`"${text}"`) : undefined;
  return typeof unescaped === 'string' ? readText(unescaped) : readFromText(text);
}

/** JSON inside a JSON text: read by the same steps, but not text inside text without end. */
function readText(text: string): AnalysisReading {
  const inner = parseJson(text.trim());
  return inner === undefined ? readFromText(text) : readObject(inner);
}

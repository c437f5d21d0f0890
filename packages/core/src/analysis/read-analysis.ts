import type { Analysis, Evidence, Sides } from '@sales-analytics/contract';
import { wasSaid } from '../model-text/no-value.ts';
import { FieldSource, type WasSaid } from '../model-text/field-source.ts';
import { findObjects, isObject, parseJson } from '../model-text/find-objects.ts';
import { additionFields, noAdditions, readAdditions, type Additions } from './read-additions.ts';
import { analysisFields, readFields } from './read-fields.ts';
import { unwrapAnalyses, type WrappedAnalysis } from './unwrap-analysis.ts';

export type AnalysisReading =
  | {
      ok: true;
      analysis: Analysis;
      evidence: Evidence;
      speakerRoles: Sides;
      dropped: string[];
    }
  | { ok: false; reason: string };

/** An object without an analysis may still contain the evidence for the analysis of another object. */
interface ObjectReading extends Additions {
  analysis: Analysis | undefined;
  dropped: string[];
}

function failed(reason: string): AnalysisReading {
  return { ok: false, reason };
}

function readObject(objects: WrappedAnalysis, said: WasSaid): ObjectReading {
  const { analysis, dropped } = readFields(objects[0] ?? {}, said);
  const names = new Set(dropped);
  const additions = readAdditions(objects, (name) => names.add(name), said);
  return { analysis, ...additions, dropped: [...names] };
}

function isEmpty({ evidence, speakerRoles }: Additions): boolean {
  return Object.keys(evidence).length === 0 && Object.keys(speakerRoles).length === 0;
}

/** Additions that differ between the objects are not certain and are dropped. */
function agreedAdditions(readings: readonly ObjectReading[]): Additions & { dropped: string[] } {
  const prints = readings
    .filter((reading) => !isEmpty(reading))
    .map(({ evidence, speakerRoles }) => ({ evidence, speakerRoles }));
  const [first = noAdditions] = prints;
  const isAgreed = prints.every((print) => JSON.stringify(print) === JSON.stringify(first));
  return isAgreed ? { ...first, dropped: [] } : { ...noAdditions, dropped: [...additionFields] };
}

function readObjects(values: readonly unknown[], said: WasSaid): AnalysisReading {
  const readings = values.flatMap(unwrapAnalyses).map((objects) => readObject(objects, said));
  const analyses = readings.flatMap(({ analysis }) => (analysis ? [analysis] : []));
  const [analysis] = analyses;
  if (!analysis) return failed('The answer has none of the fields of an analysis.');
  const printed = JSON.stringify(analysis);
  // Models send drafts and repetitions, but if two analyses differ, there is no reason to prefer one.
  if (analyses.some((other) => JSON.stringify(other) !== printed)) {
    return failed('The answer holds more than one analysis.');
  }
  const { dropped, ...additions } = agreedAdditions(readings);
  const names = [...readings.flatMap((reading) => reading.dropped), ...dropped];
  return { ok: true, analysis, ...additions, dropped: [...new Set(names)] };
}

/** The analysis is complete if it has every field. The additions may be cut off, so missing ones count as dropped. */
function readBeginning(
  object: Record<string, unknown> | undefined,
  said: WasSaid,
): AnalysisReading {
  const source = new FieldSource(object ?? {});
  const isWhole = analysisFields.every((field) => source.get(field) !== undefined);
  const reading = isWhole
    ? readObjects([object], said)
    : failed('The answer was cut off before its end.');
  if (!reading.ok) return reading;
  const cut = additionFields.filter((field) => source.get(field) === undefined);
  return { ...reading, dropped: [...reading.dropped, ...cut] };
}

function readFromText(text: string, said: WasSaid): AnalysisReading {
  const { objects, isCutOff, beginning, areDrafts = false } = findObjects(text);
  if (isCutOff) return readBeginning(beginning, said);
  if (objects.length === 0) return failed('The answer holds no JSON object.');
  const reading = readObjects(objects, said);
  const isDraft = areDrafts && reading.ok && !isComplete(reading.analysis);
  return isDraft ? failed('The answer was cut off before its end.') : reading;
}

function isComplete(analysis: Analysis): boolean {
  return analysisFields.every((field) => analysis[field] !== undefined);
}

/**
 * Reads a model's answer in steps from strict to lenient. Nothing is guessed: a field that is not certain is dropped
 * and named, and an answer that was cut off is rejected unless its analysis is complete.
 * @param lines the texts of the call; they show whether 'None' as a quote or a question was said or means a missing
 * value
 */
export function readAnalysis(answer: string, lines: readonly string[] = []): AnalysisReading {
  const said = wasSaid(lines);
  const text = answer.replace(/^\uFEFF/, '').trim();
  if (text === '') return failed('The answer is empty.');
  const direct = parseJson(text);
  if (isObject(direct) || Array.isArray(direct)) return readObjects([direct], said);
  if (typeof direct === 'string') return readText(direct, said);
  // The quotation marks of such an object are escaped as if it were inside a text.
  const unescaped = /^\{\s*\\/.test(text) ? parseJson(`"${text}"`) : undefined;
  return typeof unescaped === 'string' ? readText(unescaped, said) : readFromText(text, said);
}

/** Applies the same steps to JSON inside a JSON text, but only once. */
function readText(text: string, said: WasSaid): AnalysisReading {
  const inner = parseJson(text.trim());
  return inner === undefined ? readFromText(text, said) : readObjects([inner], said);
}

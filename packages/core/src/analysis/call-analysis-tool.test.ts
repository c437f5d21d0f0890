import { analysisSchema } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { callAnalysisTool } from './call-analysis-tool.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Schema;
  enum?: string[];
}

const schema: Schema = callAnalysisTool.parameters;

/** The schema and every schema inside it. */
function all(part: Schema): Schema[] {
  const inside = [...Object.values(part.properties ?? {}), ...(part.items ? [part.items] : [])];
  return [part, ...inside.flatMap(all)];
}

describe('callAnalysisTool', () => {
  it('is called callAnalysis', () => {
    expect(callAnalysisTool.name).toBe('callAnalysis');
    expect(callAnalysisTool.description).not.toBe('');
  });

  it('has the fields of the contract', () => {
    expect(Object.keys(schema.properties ?? {})).toEqual(Object.keys(analysisSchema.shape));
  });

  it('closes every object and requires all its properties, as strict modes ask', () => {
    const objects = all(schema).filter(({ type }) => type === 'object');
    expect(objects).toHaveLength(5);
    for (const { properties, required, additionalProperties } of objects) {
      expect(required).toEqual(Object.keys(properties ?? {}));
      expect(additionalProperties).toBe(false);
    }
  });

  it('uses only keywords that every provider takes', () => {
    const allowed = [
      'type',
      'description',
      'properties',
      'required',
      'additionalProperties',
      'items',
      'enum',
    ];
    for (const part of all(schema))
      expect(allowed).toEqual(expect.arrayContaining(Object.keys(part)));
  });

  it('names the three words of sentiment', () => {
    const words = all(schema).flatMap((part) => (part.enum ? [part.enum.toSorted()] : []));
    expect(words).toEqual(Array.from({ length: 3 }, () => ['negative', 'neutral', 'positive']));
  });

  it('survives being sent', () => {
    expect(JSON.parse(JSON.stringify(callAnalysisTool))).toEqual(callAnalysisTool);
  });
});

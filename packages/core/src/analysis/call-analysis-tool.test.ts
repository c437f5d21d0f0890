import {
  analysisSchema,
  evidenceSchema,
  objectionKindSchema,
  objectionOutcomeSchema,
  sentimentWordSchema,
  sideSchema,
} from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { callAnalysisTool } from './call-analysis-tool.ts';
import { additionFields } from './read-additions.ts';
import { analysisFields } from './read-fields.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Schema;
  enum?: string[];
}

const schema: Schema = callAnalysisTool.parameters;

function all(part: Schema): Schema[] {
  const inside = [...Object.values(part.properties ?? {}), ...(part.items ? [part.items] : [])];
  return [part, ...inside.flatMap(all)];
}

describe('callAnalysisTool', () => {
  it('is called callAnalysis', () => {
    expect(callAnalysisTool.name).toBe('callAnalysis');
    expect(callAnalysisTool.description).not.toBe('');
  });

  it('has the fields of the contract, followed by the additions', () => {
    expect(Object.keys(schema.properties ?? {})).toEqual([
      ...Object.keys(analysisSchema.shape),
      'speaker_roles',
      ...Object.keys(evidenceSchema.shape),
    ]);
  });

  it('requests only fields that are read', () => {
    const names = Object.keys(schema.properties ?? {});
    expect(names.toSorted()).toEqual([...analysisFields, ...additionFields].toSorted());
  });

  it.each(Object.keys(evidenceSchema.shape))('asks for a quote for each of the %s', (list) => {
    expect(schema.properties?.[list]?.items?.required).toContain('quote');
  });

  it('closes every object and requires all its properties, as strict modes ask', () => {
    const objects = all(schema).filter(({ type }) => type === 'object');
    expect(objects).toHaveLength(13);
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

  it('names every word that is taken', () => {
    const words = new Set(all(schema).flatMap((part) => (part.enum ? [part.enum.join()] : [])));
    expect([...words]).toEqual(
      [sentimentWordSchema, sideSchema, objectionKindSchema, objectionOutcomeSchema].map(
        ({ options }) => options.join(),
      ),
    );
  });

  it('survives being sent', () => {
    expect(JSON.parse(JSON.stringify(callAnalysisTool))).toEqual(callAnalysisTool);
  });
});

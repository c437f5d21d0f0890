import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { oddTexts } from './odd-values.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Longer texts are sent as broken fields only. */
const maxTextLength = 2_000;

export function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const values = valueOf(z.toJSONSchema(schema, { io: 'input' }));
  return values.filter((value) => z.safeParse(schema, value).success);
}

function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => valueOf(option)));
  const values = valuesByType[String(schema.type)];
  if (!values) throw new Error(`No values are known for ${JSON.stringify(schema)}`);
  return values(schema);
}

const valuesByType: Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>> = {
  object: objectOf,
  array: ({ items }) => fc.array(valueOf(items as JsonSchema), { maxLength: 3 }),
  string: textOf,
  integer: numberOf,
  number: numberOf,
  boolean: () => fc.boolean(),
};

function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.propertyNames) {
    const names = textOf(schema.propertyNames as JsonSchema).filter((name) => name !== '__proto__');
    return fc.dictionary(names, valueOf(schema.additionalProperties as JsonSchema), { maxKeys: 3 });
  }
  const fields = Object.entries(schema.properties ?? {});
  return fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field as JsonSchema)])),
    { requiredKeys: schema.required ?? [] },
  );
}

function textOf({ minLength = 0, maxLength = maxTextLength, format }: JsonSchema) {
  if (format === 'email') return emails;
  if (format === 'date-time') return instants;
  if (format === 'uuid') return fc.uuid();
  const max = Math.min(maxLength, maxTextLength);
  return fc.oneof(
    { weight: 6, arbitrary: fc.string({ minLength, maxLength: Math.min(max, 20) }) },
    { weight: 3, arbitrary: oddTextOf(minLength, max) },
    { weight: 1, arbitrary: fc.constant('é'.repeat(max)) },
  );
}

function oddTextOf(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const pieces = fc.constantFrom(...oddTexts.filter((text) => !text.includes('\u0000')));
  return fc
    .array(pieces, { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join('').padEnd(minLength, '.').slice(0, maxLength));
}

const emails = fc.oneof(
  fc.constantFrom('zoe@example.com', 'ZOE@example.com', "o'neil+x@example.com"),
  fc.stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,12}$/).map((name) => `${name}@example.com`),
);

const instants = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

function numberOf({ type, minimum, maximum }: JsonSchema): fc.Arbitrary<number> {
  const min = minimum ?? -1e12;
  const max = maximum ?? 1e15;
  if (type === 'integer') {
    const few = fc.integer({ min, max: Math.min(max, min + 5) });
    return fc.oneof(
      few,
      fc.maxSafeInteger().map((value) => clamped(value, min, max)),
    );
  }
  return fc.double({ min, max, noNaN: true });
}

function clamped(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { Refusal } from './http-error.ts';
import { sentenceAbout, speakPlainly } from './validation-messages.ts';

/**
 * No honest call comes near this; without it a body of a million wrong entries would make a
 * million findings.
 */
const maxEntries = 100_000;

const tooMany = 'The body has too many entries.';

const wholes: Record<string, string> = {
  body: 'The body',
  querystring: 'The query',
  params: 'The address',
  headers: 'The headers',
};

/** Every request is parsed with the contract's schemas, and every reply as well. */
export function addValidation(app: FastifyInstance) {
  speakPlainly();
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(serializerCompiler);
}

const compileValidator: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart }) => {
  const whole = wholes[httpPart ?? ''] ?? 'The request';
  return function validate(data: unknown) {
    if (httpPart === 'body' && hasCrowdedPart(data)) return { error: refuse(tooMany) };
    const result = parse(schema, data);
    if (result.success) return { value: result.data };
    const issue = result.error?.issues[0];
    return { error: issue ? refuseField(issue, whole) : refuse(`${whole} cannot be read.`) };
  };
};

/**
 * The schema library itself can be made to throw: by more findings than fit on the stack, and by an
 * object in the place of a text whose `length` cannot be compared with a number.
 */
function parse(schema: z.core.$ZodType, data: unknown) {
  try {
    return z.safeParse(schema, data);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) {
      return { success: false as const, error: undefined };
    }
    throw error;
  }
}

function refuseField(issue: z.core.$ZodIssue, whole: string): Refusal {
  return refuse(sentenceAbout(issue, whole), issue.path.join('.'));
}

function refuse(message: string, path = ''): Refusal {
  const field = path === '' ? {} : { path };
  return new Refusal({ status: 400, code: 'invalid_request', message, ...field });
}

/** Walks with a list of its own: a deeply nested body must not exhaust the stack. */
function hasCrowdedPart(data: unknown): boolean {
  const waiting = [data];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const entries = Object.values(value);
    if (entries.length > maxEntries) return true;
    for (const entry of entries) waiting.push(entry);
  }
  return false;
}

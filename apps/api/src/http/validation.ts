import { hasTooManyEntries } from '@sales-analytics/contract';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { HttpError } from './http-error.ts';
import { messageFor, setValidationMessages } from './validation-messages.ts';

const tooMany = 'The body has too many entries.';

const partNames: Record<string, string> = {
  querystring: 'The query',
  params: 'The address',
  headers: 'The headers',
};

export function addValidation(app: FastifyInstance) {
  setValidationMessages();
  app.setValidatorCompiler<z.core.$ZodType>(({ schema, httpPart }) =>
    validatorOf(schema, httpPart),
  );
  app.setSerializerCompiler(serializerCompiler);
}

export function validatorOf(schema: z.core.$ZodType, httpPart = '') {
  if (httpPart === 'body') return (data: unknown) => validateBody(schema, data);
  const part = partNames[httpPart] ?? 'The request';
  return (data: unknown) => validate(schema, data, part);
}

type Validated<Value> =
  { value: Value; error?: undefined } | { value?: undefined; error: HttpError };

export function validateBody<Schema extends z.core.$ZodType>(
  schema: Schema,
  data: unknown,
): Validated<z.output<Schema>> {
  return hasTooManyEntries(data) ? { error: invalid(tooMany) } : validate(schema, data, 'The body');
}

function validate<Schema extends z.core.$ZodType>(
  schema: Schema,
  data: unknown,
  part: string,
): Validated<z.output<Schema>> {
  const result = parse(schema, data);
  if (result.success) return { value: result.data };
  const issue = result.error?.issues[0];
  return { error: issue ? invalidField(issue, part) : invalid(`${part} cannot be read.`) };
}

/**
 * Catches errors, because some data makes the schema library throw: more issues than fit on the stack, or an object
 * instead of a string whose `length` can't be compared with a number.
 */
function parse<Schema extends z.core.$ZodType>(schema: Schema, data: unknown) {
  try {
    return z.safeParse(schema, data);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) {
      return { success: false as const, error: undefined };
    }
    throw error;
  }
}

function invalidField(issue: z.core.$ZodIssue, part: string): HttpError {
  return invalid(messageFor(issue, part), issue.path.join('.'));
}

function invalid(message: string, path = ''): HttpError {
  const field = path === '' ? {} : { path };
  return new HttpError({ status: 400, code: 'invalid_request', message, ...field });
}

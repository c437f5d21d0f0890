import { parse as parseJson } from 'secure-json-parse';
import type * as z from 'zod/mini';
import { HttpError } from '../../http/http-error.ts';
import { validateBody } from '../../http/validation.ts';

/** The message is one sentence for the user. */
export interface InvalidBody {
  kind: 'invalid';
  message: string;
  path?: string;
}

const notJson: InvalidBody = { kind: 'invalid', message: 'The body is not valid JSON.' };

export function readBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: Uint8Array,
): { kind: 'valid'; value: z.output<Schema> } | InvalidBody {
  const parsed = parseBody(body);
  if (parsed.kind === 'invalid') return parsed;
  const { value, error } = validateBody(schema, parsed.json);
  if (!error) return { kind: 'valid', value };
  const { message, path } = error;
  return { kind: 'invalid', message, ...(path !== undefined && { path }) };
}

function parseBody(body: Uint8Array): { kind: 'parsed'; json: unknown } | InvalidBody {
  // As in Fastify, a body may be empty although it is declared as JSON.
  if (body.byteLength === 0) return { kind: 'parsed', json: undefined };
  try {
    return { kind: 'parsed', json: parseJson(new TextDecoder().decode(body)) };
  } catch {
    return notJson;
  }
}

export function invalidBodyError({ message, path }: InvalidBody): HttpError {
  const field = path === undefined ? {} : { path };
  return new HttpError({ status: 400, code: 'invalid_request', message, ...field });
}

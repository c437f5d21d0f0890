import { errorReplySchema } from '@sales-analytics/contract';
import { ApiError } from './api-error.ts';

export interface ReplySchema<T> {
  safeParse(body: unknown): { success: true; data: T } | { success: false };
}

type FailureText = { failure: string; preferServerMessage?: boolean };
type Expected<T> = FailureText & {
  schema: ReplySchema<T>;
  isFile?: boolean;
  signal?: AbortSignal | undefined;
};

/** @throws ApiError if the response is an error or does not match the schema, and the abort reason after an abort */
export async function readReply<T>(response: Response, expected: Expected<T>): Promise<T> {
  const body = await readBody(response, expected);
  if (!response.ok) throw errorOf(response.status, body, expected);
  const reply = expected.schema.safeParse(body);
  if (reply.success) return reply.data;
  const detail = 'The server sent a reply the app can’t read. Reload the page and try again.';
  throw new ApiError({ message: expected.failure, detail, status: response.status });
}

async function readBody<T>(response: Response, expected: Expected<T>): Promise<unknown> {
  let text: string;
  try {
    if (expected.isFile && response.ok) return await response.blob();
    text = await response.text();
  } catch (cause) {
    if (expected.signal?.aborted) throw cause;
    const detail = 'The connection was lost. Try again.';
    throw new ApiError({ message: expected.failure, detail, cause });
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorOf(status: number, body: unknown, text: FailureText): ApiError {
  const message = messageOf(body);
  if (message === undefined) {
    const detail = `The server returned an error (status ${status}). Try again in a moment.`;
    return new ApiError({ message: text.failure, detail, status });
  }
  // A proxy in front of our server sends neither a code nor a path.
  const read = errorReplySchema.safeParse(body);
  const { code, path } = read.success ? read.data : {};
  const shown = text.preferServerMessage ? message : text.failure;
  return new ApiError({ message: shown, detail: message, status, code, path });
}

function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  const { message } = body;
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

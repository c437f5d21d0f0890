import { errorReplySchema } from '@sales-analytics/contract';
import { ApiError } from './api-error.ts';

/** As much of a schema as reading a reply needs. */
export interface ReplySchema<T> {
  safeParse(body: unknown): { success: true; data: T } | { success: false };
}

type Wording = { failure: string; preferServerMessage?: boolean };
type Expected<T> = Wording & {
  schema: ReplySchema<T>;
  isFile?: boolean;
  signal?: AbortSignal | undefined;
};

/** The reply as its schema promises it; anything else is an ApiError. */
export async function readReply<T>(response: Response, expected: Expected<T>): Promise<T> {
  const body = await readBody(response, expected);
  if (!response.ok) throw refusal(response.status, body, expected);
  const reply = expected.schema.safeParse(body);
  if (reply.success) return reply.data;
  const detail = "The server's answer could not be read.";
  throw new ApiError({ message: expected.failure, detail, status: response.status });
}

async function readBody<T>(response: Response, expected: Expected<T>): Promise<unknown> {
  let text: string;
  try {
    if (expected.isFile && response.ok) return await response.blob();
    text = await response.text();
  } catch (cause) {
    if (expected.signal?.aborted) throw cause;
    const detail = 'The connection broke off. Try again.';
    throw new ApiError({ message: expected.failure, detail, cause });
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(status: number, body: unknown, wording: Wording): ApiError {
  const message = messageOf(body);
  if (message === undefined) {
    const detail = `The server answered with status ${status}.`;
    return new ApiError({ message: wording.failure, detail, status });
  }
  // A proxy in front of our server knows neither code nor path.
  const read = errorReplySchema.safeParse(body);
  const { code, path } = read.success ? read.data : {};
  const shown = wording.preferServerMessage ? message : wording.failure;
  return new ApiError({ message: shown, detail: message, status, code, path });
}

function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  const { message } = body;
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

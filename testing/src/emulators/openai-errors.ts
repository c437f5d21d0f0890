import { json, type Reply } from './reply.ts';

export interface OpenAIErrorBody {
  message: string;
  type: string;
  param: string | null;
  code: string | null;
}

export function openAIError(status: number, error: OpenAIErrorBody): Reply {
  return json(status, { error });
}

export function invalid(error: { message: string; param?: string; code?: string }): Reply {
  const { message, param = null, code = null } = error;
  return openAIError(400, { message, type: 'invalid_request_error', param, code });
}

export function unreadableBody(): Reply {
  return invalid({ message: 'We could not parse the JSON body of your request.' });
}

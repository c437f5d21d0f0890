/** An error with the host's message. */
export interface HostError {
  status: number;
  message: string;
  code?: string | number | null;
  type?: string;
  param?: string;
  /** If so, the body also has the model's text. */
  hasGenerated?: boolean;
}

/** A host accepts a part of a request, ignores it, or refuses it with an error. */
export type Treatment = 'takes' | 'ignores' | HostError;

/** The forms in which an answer can be requested. */
export interface FormRules {
  namedTool: Treatment;
  requiredTool: Treatment;
  jsonSchema: Treatment;
  jsonObject: Treatment;
}

/** How one host differs from OpenAI's chat format. */
export interface HostRules extends FormRules {
  /** The part of its address after the host name. */
  path: string;
  /** Says if a key is required. A key that begins with `bad` is refused unless keys are ignored. */
  key: 'needed' | 'optional' | 'ignored';
  /** A header that it requires from a page. */
  neededHeader?: string;
  /** If so, a page may read its responses. */
  isOpenToPages: boolean;
  /** Request fields that it accepts besides `model`, `messages`, `stream`, `tools`, `tool_choice`, `response_format`. */
  fields: readonly string[];
  /** The error for an unknown field. By default unknown fields are ignored. */
  unknownField?(name: string): HostError;
  temperature: Treatment;
  /** The response to a request without a user message. */
  systemOnly: 'takes' | HostError;
  errorBody(error: HostError): unknown;
  badKey: HostError;
  rateLimited: HostError;
  tooLong: HostError;
  /** The error for an unknown model. By default the one loaded model serves every name. */
  unknownModel?(name: string): HostError;
  modelList(names: readonly string[]): unknown;
  /** The error that replaces the list, if there is none for this kind of key. */
  noList?: HostError;
  /** Changes the events of a streamed answer. */
  stream?(this: void, events: readonly string[]): string[];
  /** Changes the message of an answer that is not streamed. */
  message?(this: void, message: Record<string, unknown>): Record<string, unknown>;
}

/** The documented rules of a host, and the other possibility for what is not certain. */
export interface ChatHostRow {
  models: readonly string[];
  rules: HostRules;
  otherwise: Partial<HostRules>;
}

export const takesEveryForm: FormRules = {
  namedTool: 'takes',
  requiredTool: 'takes',
  jsonSchema: 'takes',
  jsonObject: 'takes',
};

/** OpenAI's own error body. */
function nestedError({ message, type = 'invalid_request_error', code, param }: HostError) {
  return { error: { message, type, param: param ?? null, code: code ?? null } };
}

/** OpenAI's own list. */
export function dataList(names: readonly string[]) {
  return { object: 'list', data: names.map((id) => ({ id, object: 'model' })) };
}

/** Most rows have these rules: a hosted service with a key that accepts everything. */
export const usualRules = {
  ...takesEveryForm,
  path: '/v1',
  key: 'needed',
  isOpenToPages: true,
  fields: ['temperature', 'parallel_tool_calls', 'reasoning_effort'],
  temperature: 'takes',
  systemOnly: 'takes',
  errorBody: nestedError,
  modelList: dataList,
} as const satisfies Partial<HostRules>;

export function refused(status: number, message: string, more: Partial<HostError> = {}): HostError {
  return { status, message, ...more };
}

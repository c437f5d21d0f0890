/** An error as one host words it. */
export interface HostError {
  status: number;
  message: string;
  code?: string | number | null;
  type?: string;
  param?: string;
  /** The body also has what the model wrote. */
  hasGenerated?: boolean;
}

/** What a host makes of a part of a request; an error refuses it. */
export type Treatment = 'takes' | 'ignores' | HostError;

/** The ways to ask for an answer in a form. */
export interface FormRules {
  namedTool: Treatment;
  requiredTool: Treatment;
  jsonSchema: Treatment;
  jsonObject: Treatment;
}

/** How one host differs from OpenAI's chat format. */
export interface HostRules extends FormRules {
  /** What its address has behind the host name. */
  path: string;
  /** What it makes of a request without a key; a key that begins with `bad` is refused unless `ignored`. */
  key: 'needed' | 'optional' | 'ignored';
  /** A header that it needs from a page. */
  neededHeader?: string;
  /** Whether a page may read its responses. */
  isOpenToPages: boolean;
  /** Request fields that it takes besides `model`, `messages`, `stream`, `tools`, `tool_choice`, `response_format`. */
  fields: readonly string[];
  /** Left out: other fields are ignored. */
  unknownField?(name: string): HostError;
  temperature: Treatment;
  /** A request without a user message. */
  systemOnly: 'takes' | HostError;
  errorBody(error: HostError): unknown;
  badKey: HostError;
  rateLimited: HostError;
  tooLong: HostError;
  /** Left out: every name is answered by the one model that is loaded. */
  unknownModel?(name: string): HostError;
  modelList(names: readonly string[]): unknown;
  /** In place of the list, where it has none for this kind of key. */
  noList?: HostError;
  /** Changes the events of a streamed answer. */
  stream?(this: void, events: readonly string[]): string[];
  /** Changes the message of a whole answer. */
  message?(this: void, message: Record<string, unknown>): Record<string, unknown>;
}

/** The rules of a host as they are documented, and as they may be where that is not certain. */
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

/** What most rows have in common: a hosted service with a key that takes everything. */
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

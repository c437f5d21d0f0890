export interface HostError {
  status: number;
  message: string;
  code?: string | number | null;
  type?: string;
  param?: string;
  hasGenerated?: boolean;
}

/** A host accepts a part of a request, ignores it, or refuses it with an error. */
export type Treatment = 'takes' | 'ignores' | HostError;

export interface FormRules {
  namedTool: Treatment;
  requiredTool: Treatment;
  jsonSchema: Treatment;
  jsonObject: Treatment;
}

/** A host differs by these rules from OpenAI's chat format. */
export interface HostRules extends FormRules {
  /** The path follows the host name in the address. */
  path: string;
  /** A key that begins with `bad` is refused unless keys are ignored. */
  key: 'needed' | 'optional' | 'ignored';
  neededHeader?: string;
  isOpenToPages: boolean;
  /**
   * The host accepts these fields in addition to `model`, `messages`, `stream`, `tools`, `tool_choice`, `response_format`.
   */
  fields: readonly string[];
  /** If it is missing, unknown fields are ignored. */
  unknownField?(name: string): HostError;
  temperature: Treatment;
  systemOnly: 'takes' | HostError;
  errorBody(error: HostError): unknown;
  badKey: HostError;
  rateLimited: HostError;
  tooLong: HostError;
  /** If it is missing, the one loaded model serves every name. */
  unknownModel?(name: string): HostError;
  modelList(names: readonly string[]): unknown;
  /** The error replaces the list, if there is none for this kind of key. */
  noList?: HostError;
  stream?(this: void, events: readonly string[]): string[];
  message?(this: void, message: Record<string, unknown>): Record<string, unknown>;
}

/** A host has its documented rules, and the other possibility for everything that is not certain. */
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

function nestedError({ message, type = 'invalid_request_error', code, param }: HostError) {
  return { error: { message, type, param: param ?? null, code: code ?? null } };
}

export function dataList(names: readonly string[]) {
  return { object: 'list', data: names.map((id) => ({ id, object: 'model' })) };
}

/** Most hosts are services with a key that accept everything. */
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

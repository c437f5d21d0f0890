import { isObject, readJsonObject } from './reply.ts';

export interface ChatRequest {
  model: string;
  prompt: string;
  tools: readonly string[];
  /** The model must or may call this tool. */
  chosenTool: { name: string; isForced: boolean } | undefined;
  wantsJson: boolean;
  isStream: boolean;
  includeUsage: boolean;
  maxTokens: number | undefined;
  fields: Record<string, unknown>;
}

type Read = { ok: true; request: ChatRequest } | { ok: false; message: string; param?: string };

export function readChatRequest(body: string): Read {
  const fields = readJsonObject(body);
  if (!fields) return { ok: false, message: 'We could not parse the JSON body of your request.' };
  const { model, messages } = fields;
  if (typeof model !== 'string' || model === '')
    return { ok: false, message: 'you must provide a model parameter', param: 'model' };
  if (!Array.isArray(messages) || messages.length === 0)
    return { ok: false, message: "Missing required parameter: 'messages'.", param: 'messages' };
  const tools = namesOfTools(fields['tools']);
  const limit = fields['max_completion_tokens'] ?? fields['max_tokens'];
  const format = fields['response_format'];
  const streamOptions = fields['stream_options'];
  return {
    ok: true,
    request: {
      model,
      prompt: promptOf(messages),
      tools,
      chosenTool: chooseTool(fields['tool_choice'], tools),
      wantsJson: isObject(format) && String(format['type']).startsWith('json'),
      isStream: fields['stream'] === true,
      includeUsage: isObject(streamOptions) && streamOptions['include_usage'] === true,
      maxTokens: typeof limit === 'number' ? limit : undefined,
      fields,
    },
  };
}

export function promptOf(messages: readonly unknown[]): string {
  return messages.map(contentOf).join('\n');
}

function contentOf(message: unknown): string {
  const content = isObject(message) ? message['content'] : '';
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map(textOf).join('\n');
}

function textOf(part: unknown): string {
  const text = isObject(part) ? part['text'] : '';
  return typeof text === 'string' ? text : '';
}

function namesOfTools(tools: unknown): string[] {
  if (!Array.isArray(tools)) return [];
  return tools.flatMap((tool) => nameOfFunction(tool) ?? []);
}

function nameOfFunction(value: unknown): string | undefined {
  const described = isObject(value) ? value['function'] : undefined;
  const name = isObject(described) ? described['name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

function chooseTool(choice: unknown, tools: readonly string[]): ChatRequest['chosenTool'] {
  const forced = nameOfFunction(choice);
  if (forced !== undefined) return { name: forced, isForced: true };
  const [first] = tools;
  if (first === undefined || choice === 'none') return undefined;
  return { name: first, isForced: choice === 'required' };
}

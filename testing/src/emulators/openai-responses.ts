import { invalid, unreadableBody } from './openai-errors.ts';
import { refuseUse, type ModelShelf } from './openai-models.ts';
import { promptOf } from './openai-request.ts';
import { refuseSchema } from './openai-schemas.ts';
import { charactersPerToken, isObject, json, readJsonObject, text, type Reply } from './reply.ts';

interface Responder {
  shelf: ModelShelf;
  id: string;
  answerTo(prompt: string, isObject: boolean): string;
}

/**
 * `POST /v1/responses` answers a text or messages of texts with one message. The emulator has neither tools nor streams for
 * it.
 */
export function responses(body: string, responder: Responder): Reply {
  const fields = readJsonObject(body);
  if (!fields) return unreadableBody();
  const { model, input } = fields;
  const refused = refuseUse(model, 'chat', responder.shelf);
  if (refused) return refused;
  if (typeof input !== 'string' && !Array.isArray(input))
    return invalid({ message: "Missing required parameter: 'input'.", param: 'input' });
  if (fields['stream'] === true || fields['tools'] !== undefined)
    return text(501, 'The emulator gives whole responses without tools only.');
  const format = formatOf(fields);
  const isSchema = format['type'] === 'json_schema';
  const badSchema = isSchema ? refuseSchema(format, 'text.format') : undefined;
  if (badSchema) return badSchema;
  const instructions = fields['instructions'] ?? null;
  const given = typeof input === 'string' ? input : promptOf(input);
  const prompt = typeof instructions === 'string' ? `${instructions}\n${given}` : given;
  const answer = responder.answerTo(prompt, isSchema);
  return json(200, {
    ...responseHead(responder),
    instructions,
    model,
    output: [messageOf(responder.id, answer)],
    text: { format },
    usage: usageOf(prompt, answer),
  });
}

function formatOf({ text: options }: Record<string, unknown>): Record<string, unknown> {
  const format = isObject(options) ? options['format'] : undefined;
  return isObject(format) ? format : { type: 'text' };
}

function responseHead({ id, shelf }: Responder) {
  return {
    id: `resp_${id}`,
    object: 'response',
    created_at: Math.floor(shelf.nowMs / 1000),
    status: 'completed',
    error: null,
    incomplete_details: null,
    metadata: {},
    parallel_tool_calls: true,
    temperature: 1,
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
  };
}

function messageOf(id: string, answer: string) {
  return {
    id: `msg_${id}`,
    type: 'message',
    status: 'completed',
    role: 'assistant',
    content: [{ type: 'output_text', text: answer, annotations: [], logprobs: [] }],
  };
}

function usageOf(prompt: string, answer: string) {
  const input_tokens = Math.ceil(prompt.length / charactersPerToken);
  const output_tokens = Math.ceil(answer.length / charactersPerToken);
  return {
    input_tokens,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: input_tokens + output_tokens,
  };
}

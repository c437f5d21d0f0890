import type { SpokenAnswers } from './model-answers.ts';
import { findModel, type InstalledModel } from './ollama-models.ts';
import { streamedAnswer, wholeAnswer } from './openai-answer.ts';
import { readChatRequest } from './openai-request.ts';
import { json, type Reply } from './reply.ts';

/** Lists the models of the host in OpenAI's form: `GET /v1/models`. */
export function compatibleList(installed: readonly InstalledModel[]): Reply {
  return json(200, { object: 'list', data: installed.map(compatibleModel) });
}

export function compatibleDetails(name: string, installed: readonly InstalledModel[]): Reply {
  const found = findModel(name, installed);
  return found ? json(200, compatibleModel(found)) : notFound(name);
}

/** `POST /v1/chat/completions` has no `tool_choice`. The answer is text, or JSON if a format is requested. */
export function compatibleChat(
  body: string,
  { answers, installed }: { answers: SpokenAnswers; installed: readonly InstalledModel[] },
): Reply {
  const read = readChatRequest(body);
  if (!read.ok) return refusal(400, read.message, 'invalid_request_error');
  const { model, prompt, wantsJson, isStream, includeUsage, maxTokens } = read.request;
  if (!findModel(model, installed)) return notFound(model);
  const spoken = {
    id: '1',
    model,
    content: answers.to(prompt, { isObject: wantsJson }),
    toolCall: undefined,
    refusal: null,
    finishReason: undefined,
    promptLength: prompt.length,
    maxTokens,
  };
  return isStream ? streamedAnswer(spoken, includeUsage) : wholeAnswer(spoken);
}

function compatibleModel({ name, modified_at }: InstalledModel) {
  const created = Math.floor(Date.parse(modified_at) / 1000);
  return { id: name, object: 'model', created, owned_by: 'library' };
}

function notFound(name: string): Reply {
  return refusal(404, `model '${name}' not found`, 'not_found_error');
}

function refusal(status: number, message: string, type: string): Reply {
  return json(status, { error: { message, type, param: null, code: null } });
}

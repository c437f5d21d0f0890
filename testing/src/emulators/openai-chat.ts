import type { SpokenAnswers } from './model-answers.ts';
import { streamedAnswer, wholeAnswer, type Spoken } from './openai-answer.ts';
import { invalid } from './openai-errors.ts';
import { refuseUse, type ModelShelf } from './openai-models.ts';
import { readChatRequest, type ChatRequest } from './openai-request.ts';
import { refuseFields, type UncertainRules } from './openai-rules.ts';
import { refuseSchemas } from './openai-schemas.ts';
import { charactersPerToken, isObject, type Reply } from './reply.ts';

interface ChatService {
  answers: SpokenAnswers;
  rules: UncertainRules;
  state: { manner: { refusal?: string; finishReason?: string } };
  shelf(this: void): ModelShelf;
  nextId(this: void): string;
}

const maxPromptCharacters = 400_000;

/** `POST /v1/chat/completions`. */
export function chat(body: string, service: ChatService): Reply {
  const read = readChatRequest(body);
  if (!read.ok) return invalid(read);
  const { request } = read;
  const { model, fields, tools } = request;
  const refused =
    refuseUse(model, 'chat', service.shelf()) ??
    refuseTool(request) ??
    refuseFields({ model, hasTools: tools.length > 0, fields }, service.rules) ??
    refuseSchemas(fields) ??
    refuseJson(request) ??
    refuseLength(request);
  if (refused) return refused;
  const spoken = speak(request, service);
  return request.isStream ? streamedAnswer(spoken, request.includeUsage) : wholeAnswer(spoken);
}

function speak(request: ChatRequest, service: ChatService): Spoken {
  const { refusal, finishReason } = service.state.manner;
  const isRefused = refusal !== undefined;
  const tool = isRefused ? undefined : request.chosenTool;
  return {
    id: service.nextId(),
    model: request.model,
    content: tool || isRefused ? null : answerTo(request, service.answers, request.wantsJson),
    toolCall: tool && { ...tool, arguments: argumentsOf(tool.name, request, service.answers) },
    refusal: refusal ?? null,
    finishReason,
    promptLength: request.prompt.length,
    maxTokens: request.maxTokens,
    count: Number(request.fields['n'] ?? 1),
    marks: marksOf(request, service.shelf().nowMs),
  };
}

/** If `include_usage` is set, every chunk except the last has a usage of null. */
function marksOf({ isStream, includeUsage }: ChatRequest, nowMs: number) {
  return {
    created: Math.floor(nowMs / 1000),
    service_tier: 'default',
    system_fingerprint: 'fp_0123456789',
    ...(isStream && includeUsage && { usage: null }),
  };
}

function argumentsOf(tool: string, request: ChatRequest, answers: SpokenAnswers): string {
  return tool === 'callAnalysis' ? answerTo(request, answers, true) : '{}';
}

function answerTo(
  { prompt, maxTokens }: ChatRequest,
  answers: SpokenAnswers,
  wantsObject: boolean,
): string {
  const maxLength = maxTokens === undefined ? undefined : maxTokens * charactersPerToken;
  return answers.to(prompt, { isObject: wantsObject, maxLength });
}

function refuseTool({ chosenTool, tools }: ChatRequest): Reply | undefined {
  if (!chosenTool || tools.includes(chosenTool.name)) return undefined;
  return invalid({
    message: `Tool choice '${chosenTool.name}' not found in 'tools' parameter.`,
    param: 'tool_choice',
  });
}

/** A message must also name the format if there is no schema. */
function refuseJson({ fields, prompt }: ChatRequest): Reply | undefined {
  const format = fields['response_format'];
  if (!isObject(format) || format['type'] !== 'json_object' || /json/i.test(prompt))
    return undefined;
  return invalid({
    message:
      "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
    param: 'messages',
  });
}

function refuseLength({ prompt }: ChatRequest): Reply | undefined {
  if (prompt.length <= maxPromptCharacters) return undefined;
  return invalid({
    message: 'Your input exceeds the context window of this model.',
    param: 'messages',
    code: 'context_length_exceeded',
  });
}

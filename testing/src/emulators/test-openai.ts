import { afterEach, beforeEach } from 'vitest';
import { startOpenAI, type OpenAIEmulator, type OpenAIEmulatorOptions } from './openai.ts';

interface Completion {
  choices: {
    finish_reason: string;
    message: {
      content: string | null;
      refusal: string | null;
      tool_calls?: { type: string; function: { name: string; arguments: string } }[];
    };
  }[];
  usage: { total_tokens: number };
}

interface Refusal {
  error: { message: string; type: string; param: string | null; code: string | null };
}

export const tools = [
  { type: 'function', function: { name: 'callAnalysis', parameters: { type: 'object' } } },
];
export const forced = { type: 'function', function: { name: 'callAnalysis' } };
const ask = [{ role: 'user', content: 'What did Dana agree to?' }];

export function openAIForEachTest(options: OpenAIEmulatorOptions = {}) {
  let emulator: OpenAIEmulator;

  beforeEach(async () => {
    emulator = await startOpenAI(options);
  });

  afterEach(async () => {
    await emulator.close();
  });

  function chat(fields: Record<string, unknown>, key = 'sk-1'): Promise<Response> {
    return fetch(`${emulator.url}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'gpt-4o-mini', messages: ask, ...fields }),
    });
  }

  async function complete(fields: Record<string, unknown>) {
    const reply = await chat(fields);
    const completion = (await reply.json()) as Completion;
    return completion.choices[0];
  }

  async function refuse(fields: Record<string, unknown>) {
    const reply = await chat(fields);
    const { error } = (await reply.json()) as Refusal;
    return { status: reply.status, param: error.param, code: error.code, message: error.message };
  }

  return { emulator: () => emulator, chat, complete, refuse };
}

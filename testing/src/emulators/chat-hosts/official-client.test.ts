import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { cannedToolAnswer } from '../../canned-evidence.ts';
import { chatHostNames, startChatHost, type ChatHostEmulator } from './chat-host.ts';

const messages = [{ role: 'user', content: 'Write a summary of: A: Hello.' }] as const;

function clientOf({ url, rules }: ChatHostEmulator): OpenAI {
  const defaultHeaders = rules.neededHeader === undefined ? {} : { [rules.neededHeader]: 'true' };
  return new OpenAI({ apiKey: 'k-1', baseURL: url, maxRetries: 0, defaultHeaders });
}

/** The client that a host's documentation names must be able to read its responses. */
describe.each(chatHostNames)('with the official client, %s', (name) => {
  it('answers with and without a stream, and calls a tool', async () => {
    const emulator = await startChatHost(name);
    emulator.answer({ summary: 'A good call, I would say.' });
    const chat = clientOf(emulator).chat.completions;
    const { model } = emulator;
    const whole = await chat.create({ model, messages: [...messages] });
    expect(whole.choices[0]?.message.content).toBe('A good call, I would say.');
    let said = '';
    const stream = await chat.create({ model, messages: [...messages], stream: true });
    for await (const { choices } of stream) said += choices[0]?.delta.content ?? '';
    expect(said).toBe('A good call, I would say.');
    const called = await chat.create({
      model,
      messages: [...messages],
      tools: [{ type: 'function', function: { name: 'callAnalysis', parameters: {} } }],
      tool_choice: 'required',
    });
    const [call] = called.choices[0]?.message.tool_calls ?? [];
    expect(call).toMatchObject({ function: { arguments: JSON.stringify(cannedToolAnswer) } });
    await emulator.close();
  });

  it('refuses with the status of its error', async () => {
    const emulator = await startChatHost(name);
    emulator.limitRate();
    const chat = clientOf(emulator).chat.completions;
    const work = chat.create({ model: emulator.model, messages: [...messages] });
    await expect(work).rejects.toMatchObject({ status: 429 });
    await emulator.close();
  });
});

import {
  analysisInstructions,
  askPrompt,
  callAnalysisTool,
  prospectPrompt,
  readAnalysis,
  readReply,
  summaryPrompt,
} from '@sales-analytics/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoProviders, type DemoProviders } from './demo.ts';
import { sampleCalls } from './demo-model/sample-calls.ts';

const transcript = sampleCalls.freight;
const instructions = analysisInstructions(transcript);
const question = askPrompt({
  transcriptText: transcript,
  question: 'What about the ramp?',
  earlier: [],
});
const reply = prospectPrompt({
  persona: 'busy',
  pitch: '',
  turns: [{ side: 'sales_rep', text: 'How do you plan your tours today?' }],
});

let demo: DemoProviders;

beforeAll(async () => {
  demo = await startDemoProviders();
});

afterAll(() => demo.close());

async function complete(fields: Record<string, unknown>, messages: readonly unknown[]) {
  const response = await fetch(`${demo.openAI.url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo' },
    body: JSON.stringify({ model: 'gpt-4o-mini', messages, ...fields }),
  });
  return response.text();
}

interface Completion {
  choices: {
    message?: { content: string | null; tool_calls?: { function: { arguments: string } }[] };
    delta?: { content?: string | null };
  }[];
}

async function openAIAnswer(fields: Record<string, unknown>, ...prompts: string[]) {
  const messages = prompts.map((content) => ({ role: 'user', content }));
  const { choices }: Completion = JSON.parse(await complete(fields, messages));
  const message = choices[0]?.message;
  return message?.tool_calls?.[0]?.function.arguments ?? message?.content ?? '';
}

async function openAIStream(prompt: string) {
  const text = await complete({ stream: true }, [{ role: 'user', content: prompt }]);
  const events = text.split('\n\n').filter((event) => event.startsWith('data: {'));
  const pieces = events.map((event): Completion => JSON.parse(event.slice('data: '.length)));
  return pieces.map(({ choices }) => choices[0]?.delta?.content ?? '').join('');
}

interface Generation {
  response?: string;
  message?: { content: string };
  done_reason?: string;
}

async function ollama(path: string, fields: Record<string, unknown>): Promise<Generation[]> {
  const response = await fetch(`${demo.ollama.url}${path}`, {
    method: 'POST',
    body: JSON.stringify({ model: 'mistral', options: { num_ctx: 65_536 }, ...fields }),
  });
  const lines = (await response.text()).trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

async function ollamaAnswer(fields: Record<string, unknown>, path = '/api/generate') {
  const parts = await ollama(path, fields);
  return parts.map(({ response, message }) => response ?? message?.content ?? '').join('');
}

const analysed = {
  ok: true,
  analysis: { objection_count: 1, competitor_mentions: { Routemark: 1 } },
  evidence: { objections: [{ kind: 'authority', outcome: 'accepted' }] },
};
const tools = [{ type: 'function', function: callAnalysisTool }];
const forced = { type: 'function', function: { name: callAnalysisTool.name } };
const schema = {
  type: 'json_schema',
  json_schema: { name: 'call_analysis', schema: callAnalysisTool.parameters, strict: true },
};
const cited = 'Customer: “Trucks wait at the ramp.” [["Trucks wait at the ramp."]]';

describe('the demo of OpenAI', () => {
  it('analyses the transcript, by a tool call, by a schema and by the prompt', async () => {
    const call = 'Call the function callAnalysis.';
    const answers = await Promise.all([
      openAIAnswer({ tools, tool_choice: forced }, instructions, call),
      openAIAnswer({ response_format: schema }, instructions),
      openAIAnswer({}, instructions, call),
    ]);
    for (const answer of answers) expect(readAnalysis(answer)).toMatchObject(analysed);
  });

  it('summarises it, answers about it and replies, streamed or not', async () => {
    const [summary, whole, streamed, said] = await Promise.all([
      openAIAnswer({}, summaryPrompt(transcript)),
      openAIAnswer({}, question),
      openAIStream(question),
      openAIStream(reply),
    ]);
    expect(summary).toMatch(/^Purpose: Tom Becker from Lanewise spoke with Priya\./);
    expect(whole).toContain(cited);
    expect(streamed).toBe(whole);
    expect(readReply(said, true)).toEqual({ said: 'We do that by hand, in spreadsheets.' });
  });

  it('answers other requests without inventing anything', async () => {
    const [text, json] = await Promise.all([
      openAIAnswer({}, 'Write a poem.'),
      openAIAnswer({ response_format: schema }, 'Write a poem.'),
    ]);
    expect(text).toContain('model of the demo');
    expect(json).toBe('{}');
  });
});

describe('the demo of Ollama', () => {
  const format = callAnalysisTool.parameters;

  it('analyses the transcript, by a schema and by the prompt', async () => {
    const answers = await Promise.all([
      ollamaAnswer({ prompt: `${instructions}\n\nAnswer with JSON.`, format, stream: false }),
      ollamaAnswer({ system: instructions, prompt: 'Call callAnalysis.', format, stream: false }),
      ollamaAnswer({ prompt: instructions, stream: false }),
      ollamaAnswer(
        { messages: [{ role: 'user', content: instructions }], format, stream: false },
        '/api/chat',
      ),
    ]);
    for (const answer of answers) expect(readAnalysis(answer)).toMatchObject(analysed);
  });

  it('summarises it, answers about it and replies, streamed or not', async () => {
    const [summary, whole, streamed, said] = await Promise.all([
      ollamaAnswer({ prompt: summaryPrompt(transcript), stream: false }),
      ollamaAnswer({ prompt: question, stream: false }),
      ollamaAnswer({ prompt: question }),
      ollamaAnswer({ prompt: reply }),
    ]);
    expect(summary).toMatch(/^Purpose: Tom Becker from Lanewise spoke with Priya\./);
    expect(whole).toContain(cited);
    expect(streamed).toBe(whole);
    expect(readReply(said, true)).toEqual({ said: 'We do that by hand, in spreadsheets.' });
  });

  it('keeps an analysis within the length that the request allows', async () => {
    const long = analysisInstructions(`${transcript}\n`.repeat(40));
    const options = { num_ctx: 65_536, num_predict: 4_096 };
    const [generation] = await ollama('/api/generate', {
      prompt: long,
      format,
      options,
      stream: false,
    });
    expect(generation?.done_reason).toBe('stop');
    const reading = readAnalysis(generation?.response ?? '');
    expect(reading).toMatchObject({ ok: true, dropped: [] });
    expect(reading.ok && reading.evidence.questions?.length).toBeGreaterThan(20);
  });
});

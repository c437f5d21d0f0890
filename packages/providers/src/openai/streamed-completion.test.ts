import { describe, expect, it } from 'vitest';
import { aLimit } from '../../test/clock.ts';
import { failureBy, saidBy } from '../../test/stream.ts';
import { eventOf } from '../../test/chat-events.ts';
import { streamedCompletion } from './streamed-completion.ts';

const key = 'sk-test-0123456789';
const host = { provider: 'OpenAI', secrets: [key] } as const;

function chunk(delta: unknown, end: string | null = null): string {
  return eventOf({ choices: [{ index: 0, delta, finish_reason: end }] });
}

function streamOf(...parts: string[]) {
  return streamedCompletion(new Response(parts.join('')), host, aLimit({ provider: 'OpenAI' }));
}

const done = 'data: [DONE]\n\n';
const yes = chunk({ content: 'Yes.' });

describe('a streamed completion', () => {
  it.each([
    ['a reason to finish alone', [chunk({}, 'stop')]],
    ['[DONE] alone', [done]],
    ['words in its last chunk', [chunk({ content: ' Bye.' }, 'stop'), done]],
    ['an unknown reason', [chunk(null, 'eos')]],
  ])('ends with %s', async (_, end) => {
    expect((await saidBy(streamOf(yes, ...end))).join('')).toMatch(/^Yes\.( Bye\.)?$/);
  });

  it('ends with [DONE], and ignores later events', async () => {
    expect(await saidBy(streamOf(yes, chunk({}, 'stop'), yes, eventOf({ error: 'late' })))).toEqual(
      ['Yes.'],
    );
    expect(await saidBy(streamOf(yes, done, yes))).toEqual(['Yes.']);
  });

  it.each([
    ['signs of life', ': OPENROUTER PROCESSING\n\n'],
    ['a count of tokens', eventOf({ choices: [], usage: { total_tokens: 3 } })],
    ['a role', chunk({ role: 'assistant', content: '', refusal: null })],
    ['a delta of nothing', chunk({ content: null })],
    ['no delta', eventOf({ choices: [{ index: 0 }] })],
    ['thoughts beside the words', chunk({ reasoning_content: 'Hm.', reasoning: 'Hm.' })],
    ['an error that is none', eventOf({ error: null, choices: [] })],
    ['an event of another kind', 'event: ping\ndata: {"type":"ping"}\n\n'],
  ])('ignores %s', async (_, part) => {
    expect(await saidBy(streamOf(part, yes, part, done))).toEqual(['Yes.']);
  });

  it('may have content in parts', async () => {
    const content = [{ type: 'text', text: 'Yes' }, { type: 'image' }, { type: 'text', text: '.' }];
    expect(await saidBy(streamOf(chunk({ content }), done))).toEqual(['Yes.']);
  });

  it('that reaches its length limit is cut off after its last text', async () => {
    const { said, error } = await failureBy(
      streamOf(yes, chunk({ content: ' And' }, 'length'), done),
    );
    expect(error.kind).toBe('cut-off');
    expect(said).toEqual(['Yes.', ' And']);
  });

  it.each([
    ['with [DONE]', done],
    ['with a reason', chunk({}, 'stop')],
    ['for its length', chunk({}, 'length')],
  ])('with a refusal fails with the text of the refusal, when it ends %s', async (_, end) => {
    const words = [chunk({ refusal: 'I can’t ' }), chunk({ refusal: `help, ${key}.` })];
    const { error } = await failureBy(streamOf(...words, end));
    expect(error).toMatchObject({ kind: 'refused', reason: 'I can’t help, (key).' });
  });

  it('that is filtered fails as refused', async () => {
    const { said, error } = await failureBy(streamOf(yes, chunk({}, 'content_filter')));
    expect(error).toMatchObject({ kind: 'refused', reason: undefined });
    expect(said).toEqual(['Yes.']);
  });

  it.each([
    [{ code: 'rate_limit_exceeded', message: 'Slow down.' }, 'rate-limited'],
    [{ type: 'insufficient_quota', message: 'Pay.' }, 'no-credit'],
    [{ code: 'context_length_exceeded', message: 'Long.' }, 'prompt-too-long'],
    [{ code: 429, message: 'Slow down.' }, 'rate-limited'],
    [{ code: 502, message: 'Upstream.' }, 'server-fault'],
    [{ type: 'server_error', message: 'Oh.' }, 'server-fault'],
    ['Oh.', 'server-fault'],
    [7, 'unreadable-answer'],
  ])('with the error %j has that kind', async (error, kind) => {
    expect((await failureBy(streamOf(yes, eventOf({ error })))).error.kind).toBe(kind);
  });

  it('with an event named error has the kind of the error', async () => {
    const event = 'event: error\ndata: {"code":"rate_limit_exceeded","message":"Slow down."}\n\n';
    const { error } = await failureBy(streamOf(yes, event));
    expect(error).toMatchObject({ kind: 'rate-limited', reason: 'Slow down.' });
  });

  it.each(['{"half":', 'null', '7', '{"choices":7}', '{"choices":[{"delta":7}]}'])(
    'with the chunk %s can not be read',
    async (data) => {
      const { said, error } = await failureBy(streamOf(yes, `data: ${data}\n\n`, done));
      expect(error.kind).toBe('unreadable-answer');
      expect(said).toEqual(['Yes.']);
    },
  );

  it('that ends without [DONE] is a network error', async () => {
    expect((await failureBy(streamOf(yes))).error.kind).toBe('network');
    expect((await failureBy(streamOf(yes, 'data: [DONE]'))).error.kind).toBe('network');
  });
});

describe('a complete response in place of a stream', () => {
  function answer(message: unknown, end = 'stop') {
    return { choices: [{ finish_reason: end, message }] };
  }

  it.each([0, 2])('is one piece, with an indentation of %i spaces', async (indent) => {
    const body = JSON.stringify(answer({ content: 'Yes.\n\nBye.' }), undefined, indent);
    expect(await saidBy(streamOf(body))).toEqual(['Yes.\n\nBye.']);
  });

  it('is validated like any other response', async () => {
    const cut = await failureBy(streamOf(JSON.stringify(answer({ content: 'Yes.' }, 'length'))));
    const refused = await failureBy(
      streamOf(JSON.stringify(answer({ content: null, refusal: 'No.' }))),
    );
    const failed = await failureBy(
      streamOf(JSON.stringify({ error: { code: 401, message: 'Who?' } })),
    );
    const empty = await failureBy(streamOf(''));
    expect([cut, refused, failed, empty].map(({ error }) => error.kind)).toEqual([
      'cut-off',
      'refused',
      'bad-key',
      'unreadable-answer',
    ]);
  });
});

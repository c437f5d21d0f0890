import { describe, expect, it } from 'vitest';
import { aLimit } from '../../test/clock.ts';
import { failureBy, saidBy } from '../../test/stream.ts';
import { streamedGeneration } from './streamed-generation.ts';

function lineOf(data: unknown): string {
  return `${JSON.stringify(data)}\n`;
}

function streamOf(...parts: string[]) {
  return streamedGeneration(new Response(parts.join('')), aLimit());
}

const yes = lineOf({ response: 'Yes.', done: false });
const done = lineOf({ response: '', done: true, done_reason: 'stop' });

describe('a streamed generation', () => {
  it('ends with the line that has `done`, and ignores later lines', async () => {
    expect(await saidBy(streamOf(yes, done, yes, 'late'))).toEqual(['Yes.']);
  });

  it('may end with `done` or only with a reason', async () => {
    expect(await saidBy(streamOf(yes, lineOf({ response: ' Bye.', done: true })))).toEqual([
      'Yes.',
      ' Bye.',
    ]);
    expect(await saidBy(streamOf(yes, lineOf({ response: '', done_reason: 'stop' })))).toEqual([
      'Yes.',
    ]);
  });

  it('may be a single line without a line break', async () => {
    expect(await saidBy(streamOf('{"response":"Yes.","done":true}'))).toEqual(['Yes.']);
  });

  it('ignores empty lines and reasoning', async () => {
    const thought = lineOf({ response: '', thinking: 'Hm.', done: false });
    expect(await saidBy(streamOf('\n', thought, ' \r\n', yes, thought, done))).toEqual(['Yes.']);
  });

  it('that reaches its length limit is cut off after its last text', async () => {
    const last = lineOf({ response: ' And', done: true, done_reason: 'length' });
    const { said, error } = await failureBy(streamOf(yes, last));
    expect(error.kind).toBe('cut-off');
    expect(said).toEqual(['Yes.', ' And']);
  });

  it.each([
    ['model runner has unexpectedly stopped', 'server-fault'],
    ['the context length was exceeded', 'prompt-too-long'],
  ])('with the error %j has that kind', async (words, kind) => {
    const { said, error } = await failureBy(streamOf(yes, lineOf({ error: words }), yes, done));
    expect(error).toMatchObject({ kind, reason: words, provider: 'Ollama' });
    expect(said).toEqual(['Yes.']);
  });

  it.each(['{"half":\n', 'null\n', '[]\n', '{"response":7}\n', '{"error":7}\n', '{}\n'])(
    'with the line %j can not be read',
    async (line) => {
      const { said, error } = await failureBy(streamOf(yes, line, done));
      expect(error.kind).toBe('unreadable-answer');
      expect(said).toEqual(['Yes.']);
    },
  );

  it('that ends without `done` is a network error', async () => {
    expect((await failureBy(streamOf(yes))).error.kind).toBe('network');
    expect((await failureBy(streamOf(yes, '{"respo'))).error.kind).toBe('network');
  });

  it.each(['', '\n', '{"respo'])('of only %j can not be read', async (text) => {
    expect((await failureBy(streamOf(text))).error.kind).toBe('unreadable-answer');
  });

  it('that is a web page comes from another server', async () => {
    expect((await failureBy(streamOf('<p>'))).error).toMatchObject({
      kind: 'unreachable',
      status: 200,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { ProviderError } from '../errors/provider-error.ts';
import { readLines, type Line } from './read-lines.ts';
import { aLimit } from '../../test/clock.ts';
import { failureOf, rejectionOf } from '../../test/failure.ts';

const { signal: never } = new AbortController();

function bodyOf(text: string, chunkBytes = Infinity): Response {
  const bytes = new TextEncoder().encode(text);
  const size = Math.min(chunkBytes, Math.max(bytes.length, 1));
  let sent = 0;
  return new Response(
    new ReadableStream({
      pull(sink) {
        if (sent >= bytes.length) sink.close();
        else sink.enqueue(bytes.slice(sent, sent + size));
        sent += size;
      },
    }),
  );
}

async function linesOf(response: Response, signal = never): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of readLines(response, aLimit({ signal }))) lines.push(line);
  return lines;
}

describe('lines', () => {
  it.each([1, 2, 3, 7, 1000])('are complete in chunks of %i bytes', async (chunkBytes) => {
    const text = 'Grüezi 🙂\r\n\n“👩‍👩‍👧” a\u2028b\rc\nend';
    expect(await linesOf(bodyOf(text, chunkBytes))).toEqual([
      { text: 'Grüezi 🙂', isEnded: true },
      { text: '', isEnded: true },
      { text: '“👩‍👩‍👧” a\u2028b\rc', isEnded: true },
      { text: 'end', isEnded: false },
    ]);
  });

  it('end with the last line break', async () => {
    expect(await linesOf(bodyOf('a\nb\n'))).toEqual([
      { text: 'a', isEnded: true },
      { text: 'b', isEnded: true },
    ]);
  });

  it('include an incomplete last character', async () => {
    const half = new Uint8Array([0x61, 0xc3]);
    expect(await linesOf(new Response(half))).toEqual([{ text: 'a\uFFFD', isEnded: false }]);
  });

  it('are none without a body or with an empty one', async () => {
    expect(await linesOf(new Response(null))).toEqual([]);
    expect(await linesOf(bodyOf(''))).toEqual([]);
  });

  it('may be of any length', async () => {
    const text = 'x'.repeat(1_000_000);
    expect(await linesOf(bodyOf(text, 50))).toEqual([{ text, isEnded: false }]);
  });
});

describe('a body', () => {
  function openBody(options: { fails?: Error } = {}) {
    const seen: { sink?: ReadableStreamDefaultController<Uint8Array>; isLeft: boolean } = {
      isLeft: false,
    };
    const body = new ReadableStream<Uint8Array>({
      start(sink) {
        seen.sink = sink;
        sink.enqueue(new TextEncoder().encode('a\nb'));
      },
      pull(sink) {
        if (options.fails) sink.error(options.fails);
      },
      cancel() {
        seen.isLeft = true;
      },
    });
    return { response: new Response(body), seen };
  }

  it('that breaks is a network error, after the lines before it', async () => {
    const fails = new TypeError('terminated');
    const lines: string[] = [];
    async function read() {
      const { response } = openBody({ fails });
      for await (const { text } of readLines(response, aLimit())) lines.push(text);
    }
    const error = await failureOf(read());
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ kind: 'network', provider: 'Ollama', cause: fails });
    expect(lines).toEqual(['a']);
  });

  it('is cancelled when its consumer stops', async () => {
    const { response, seen } = openBody();
    for await (const { text } of readLines(response, aLimit())) {
      expect(text).toBe('a');
      break;
    }
    expect(seen.isLeft).toBe(true);
  });

  it('is cancelled at once on an abort while nothing arrives', async () => {
    const controller = new AbortController();
    const reason = new Error('the user stopped');
    const { response, seen } = openBody();
    const reading = rejectionOf(linesOf(response, controller.signal));
    controller.abort(reason);
    expect(await reading).toBe(reason);
    expect(seen.isLeft).toBe(true);
  });

  it('is not read further after an abort between two lines', async () => {
    const controller = new AbortController();
    const reason = new Error('the user stopped');
    const { response, seen } = openBody();
    async function read() {
      for await (const _line of readLines(response, aLimit({ signal: controller.signal }))) {
        controller.abort(reason);
        seen.sink?.error(new Error('not reported'));
      }
    }
    expect(await rejectionOf(read())).toBe(reason);
  });
});

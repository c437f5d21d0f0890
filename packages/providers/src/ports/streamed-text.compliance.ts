import type { EmulatorOptions, Fault } from '@sales-analytics/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everythingIn, failureOf, rejectionOf } from '../../test/failure.ts';
import { failureBy } from '../../test/stream.ts';
import type { LanguageModelSubject, StartLanguageModel } from '../../test/language-model.ts';

const reason = new Error('the user stopped');
const prompt = 'Write a summary of: A: Hello.';
/** The text has more pieces than fit into the buffers before the first read. */
const longText = 'one two three four '.repeat(200);

export function itStreams(start: StartLanguageModel): void {
  let subject: LanguageModelSubject;
  let controller: AbortController;
  let handedOver: string[];

  beforeEach(() => {
    controller = new AbortController();
    handedOver = [];
  });

  afterEach(async () => {
    await subject.emulator.close();
  });

  function pieces(): AsyncIterable<string> {
    return subject.languageModel().streamText({ prompt, signal: controller.signal });
  }

  async function drain(): Promise<string> {
    for await (const piece of pieces()) handedOver.push(piece);
    return handedOver.join('');
  }

  async function firstPiece(): Promise<string | undefined> {
    for await (const piece of pieces()) return piece;
    return undefined;
  }

  function streamed(body: string): Fault {
    return { kind: 'text', body, contentType: subject.stream.contentType };
  }

  function request() {
    return subject.emulator.requests[0];
  }

  describe('a streamed response', () => {
    beforeEach(async () => {
      subject = await start();
    });

    it.each([
      'A good call.\n\nNext: a demo on Thursday at ten, with the manager.',
      ' \n Grüezi, “Zoë” 🙂👩‍👩‍👧 — ça va? \u2028 \u202E \r\n data: x \t end ',
      '<think>\nHm, a call.\n</think>\n\nA good call, I would say, all in all.',
      '{"note": "</think>"}',
      '<thin air and nothing else>',
      '{{x}} ${x} <img src=x onerror=alert(1)> [DONE]',
    ])('has the same text as a complete response: %j', async (summary) => {
      subject.emulator.answer({ summary });
      const whole = await subject.languageModel().complete({ prompt, signal: controller.signal });
      expect(await drain()).toBe(whole);
    });

    it('has no empty piece, and more than one', async () => {
      subject.emulator.answer({ summary: longText });
      await drain();
      expect(handedOver.length).toBeGreaterThan(100);
      expect(handedOver).not.toContain('');
    });

    it('may arrive letter by letter, a hundred thousand times', async () => {
      const { piece, end } = subject.stream;
      subject.emulator.fail(streamed(`${piece('<')}${piece('é').repeat(100_000)}${end}`));
      expect(await drain()).toBe(`<${'é'.repeat(100_000)}`);
    });

    it('may have long reasoning before its first text', async () => {
      const { piece, end } = subject.stream;
      const thoughts = piece('<') + piece('think>') + piece('hm ').repeat(50_000);
      subject.emulator.fail(
        streamed(`${thoughts}${piece('</think')}${piece('>\n')}${piece('Yes.')}${end}`),
      );
      expect(await drain()).toBe('Yes.');
    });

    it('may have Windows line endings', async () => {
      const { piece, end } = subject.stream;
      const body = piece('Yes. ') + piece('No.') + end;
      subject.emulator.fail(streamed(body.replaceAll('\n', '\r\n')));
      expect(await drain()).toBe('Yes. No.');
    });

    it('fails after its text when it ends before the model is done', async () => {
      const { piece } = subject.stream;
      subject.emulator.fail(streamed(piece('Yes, ') + piece('we do')));
      expect(await failureOf(drain())).toMatchObject({ kind: 'network' });
      expect(handedOver).toEqual(['Yes, ', 'we do']);
    });

    it('fails when it ends in the middle of a line', async () => {
      const { piece } = subject.stream;
      subject.emulator.fail(streamed(piece('Yes, ') + piece('we do').slice(0, 12)));
      expect(await failureOf(drain())).toMatchObject({ kind: 'network' });
      expect(handedOver).toEqual(['Yes, ']);
    });

    it('fails after its text when the connection breaks', async () => {
      subject.emulator.answer({ summary: longText });
      subject.emulator.fail({ kind: 'cut' });
      expect(await failureOf(drain())).toMatchObject({ kind: 'network' });
      expect(handedOver.length).toBeGreaterThan(10);
      expect(longText.startsWith(handedOver.join(''))).toBe(true);
    });

    it('starts again if the caller can discard the text', async () => {
      subject.emulator.answer({ summary: longText });
      subject.emulator.fail({ kind: 'cut' }, { times: 1 });
      const dropped: number[] = [];
      const startsAnew = () => dropped.push(handedOver.splice(0).length) > 0;
      const request = { prompt, startsAnew, signal: controller.signal };
      for await (const piece of subject.languageModel().streamText(request)) handedOver.push(piece);
      expect(handedOver.join('')).toBe(longText);
      expect(dropped).toEqual([expect.any(Number)]);
      expect(dropped[0]).toBeGreaterThan(10);
      expect(subject.emulator.requests).toHaveLength(2);
    });

    it('fails when it breaks off and the text can not be discarded', async () => {
      subject.emulator.fail({ kind: 'cut' }, { times: 1 });
      const request = { prompt, startsAnew: () => false, signal: controller.signal };
      const { error } = await failureBy(subject.languageModel().streamText(request));
      expect(error).toMatchObject({ kind: 'network' });
      expect(subject.clock.waits).toEqual([]);
      expect(subject.emulator.requests).toHaveLength(1);
    });

    it('is restarted a limited number of times, and not after an error that would repeat', async () => {
      const { piece, end } = subject.stream;
      let newStarts = 0;
      const startsAnew = () => (newStarts += 1) > 0;
      const request = { prompt, startsAnew, signal: controller.signal };
      subject.emulator.fail(streamed(piece('Yes, ') + piece('we do').replace('{', '<') + end));
      const { error } = await failureBy(subject.languageModel().streamText(request));
      expect(error).toMatchObject({ kind: 'unreadable-answer' });
      expect(newStarts).toBe(0);
      subject.emulator.reset();
      subject.emulator.fail({ kind: 'cut' });
      expect(await failureBy(subject.languageModel().streamText(request))).toMatchObject({
        error: { kind: 'network' },
      });
      expect(newStarts).toBeGreaterThan(0);
      expect(subject.emulator.requests).toHaveLength(newStarts + 1);
      expect(newStarts).toBeLessThanOrEqual(3);
    });

    it('fails on an error in the middle with the provider’s message, without the key', async () => {
      const { piece, failure } = subject.stream;
      subject.emulator.fail(
        streamed(piece('Yes, ') + failure(`Overloaded: ${subject.key}`) + piece('x')),
      );
      const error = await failureOf(drain());
      expect(error).toMatchObject({ kind: 'server-fault', reason: /^Overloaded: / });
      expect(everythingIn(error)).not.toContain(subject.key);
      expect(handedOver).toEqual(['Yes, ']);
    });

    it('fails on invalid data in the middle', async () => {
      const { piece, end } = subject.stream;
      const broken = piece('we do').replace('{', '<');
      subject.emulator.fail(streamed(piece('Yes, ') + broken + end));
      expect(await failureOf(drain())).toMatchObject({ kind: 'unreadable-answer' });
      expect(handedOver).toEqual(['Yes, ']);
    });

    it.each(['', ' \n', '<think>Hm.</think>', '<think>Hm, and so on'])(
      'fails when its only text is %j',
      async (nothing) => {
        const { piece, end } = subject.stream;
        subject.emulator.fail(streamed(piece(nothing) + end));
        expect(await failureOf(drain())).toMatchObject({ kind: 'unreadable-answer' });
      },
    );

    it('ends on an abort with its reason, even if more pieces have arrived', async () => {
      const { piece, end } = subject.stream;
      subject.emulator.fail(streamed(piece('Yes, ') + piece('we do.') + end));
      async function interrupt() {
        for await (const said of pieces()) {
          handedOver.push(said);
          controller.abort(reason);
        }
      }
      expect(await rejectionOf(interrupt())).toBe(reason);
      expect(handedOver).toEqual(['Yes, ']);
    });

    it('is requested with every new loop, and not before', async () => {
      const requested = pieces();
      expect(subject.emulator.requests).toEqual([]);
      for await (const piece of requested) handedOver.push(piece);
      await drain();
      expect(subject.emulator.requests).toHaveLength(2);
    });
  });

  describe('a slow streamed response', () => {
    async function startPaced(pieceMs: number) {
      const options: EmulatorOptions = { pieceMs: () => pieceMs };
      subject = await start(options);
      subject.emulator.answer({ summary: longText });
    }

    it('is returned before it is complete', async () => {
      await startPaced(2);
      for await (const piece of pieces()) {
        expect(longText.startsWith(piece)).toBe(true);
        expect(request()?.ending).toBeUndefined();
        expect(request()?.piecesSent).toBeLessThan(100);
        break;
      }
      expect.assertions(3);
    });

    it('ends the request when the caller stops reading', async () => {
      await startPaced(2);
      expect(await firstPiece()).not.toBe('');
      await expect.poll(() => request()?.ending).toBe('broken');
      expect(request()?.piecesSent).toBeLessThan(200);
    });

    it('ends the request when the caller throws', async () => {
      await startPaced(2);
      async function stumble() {
        for await (const _piece of pieces()) throw reason;
      }
      expect(await rejectionOf(stumble())).toBe(reason);
      await expect.poll(() => request()?.ending).toBe('broken');
    });

    it('ends on an abort with its reason while nothing arrives', async () => {
      await startPaced(600_000);
      const rejection = rejectionOf(drain());
      await expect.poll(() => request()?.piecesSent).toBe(1);
      controller.abort(reason);
      expect(await rejection).toBe(reason);
      await expect.poll(() => request()?.ending).toBe('broken');
      expect(subject.emulator.requests).toHaveLength(1);
    });

    it('ends on an abort with its reason while the caller handles a piece', async () => {
      await startPaced(2);
      async function interrupt() {
        for await (const piece of pieces()) {
          handedOver.push(piece);
          controller.abort(reason);
          // By then the body has ended as well.
          await expect.poll(() => request()?.ending).toBe('broken');
        }
      }
      expect(await rejectionOf(interrupt())).toBe(reason);
      expect(handedOver).toHaveLength(1);
    });
  });
}

import type { TranscriptionProgress } from '@sales-analytics/providers';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeTimers, FakeWorker } from '../../test/speech/fake-worker.ts';
import { createLocalTranscriber } from './local-transcriber.ts';
import { Recogniser } from './recogniser/recogniser.ts';
import type { RecogniserErrorKind } from './recogniser/recogniser-error.ts';

const recording = new Blob(['x']);
const found = {
  durationMs: 20_000,
  pieces: [
    { speaker: 'A', startMs: 1_000, endMs: 5_000 },
    { speaker: 'B', startMs: 6_000, endMs: 9_000 },
  ],
  texts: [],
};
const text = (words: string, meanLogProbability = -0.1) => ({
  text: words,
  meanLogProbability,
  tokenCount: 30,
});

let worker: FakeWorker;
let abort: AbortController;
let reports: TranscriptionProgress[];
let transcriber: ReturnType<typeof createLocalTranscriber>;

beforeEach(() => {
  worker = new FakeWorker();
  abort = new AbortController();
  reports = [];
  transcriber = createLocalTranscriber(
    () => new Recogniser(() => worker as unknown as Worker, createFakeTimers()),
  );
});

const options = () => ({
  signal: abort.signal,
  onProgress: (step: TranscriptionProgress) => void reports.push(step),
});

describe('a recording', () => {
  it('is loaded, searched and read, and each text is reported with what can be stored', async () => {
    const transcript = transcriber.transcribe(recording, options());
    worker.send(
      { type: 'started' },
      { type: 'loading', loadedBytes: 10, totalBytes: 40 },
      { type: 'loaded' },
      { type: 'searching', atMs: 8_000, durationMs: 20_000 },
      { type: 'found', reading: found },
      { type: 'read', text: text('Hello.') },
      { type: 'read', text: text('Hi.') },
      { type: 'finished' },
    );
    expect((await transcript).utterances).toEqual([
      { speaker: 'A', text: 'Hello.', startMs: 1_000, endMs: 5_000 },
      { speaker: 'B', text: 'Hi.', startMs: 6_000, endMs: 9_000 },
    ]);
    expect(reports).toEqual([
      { stage: 'reading', step: { step: 'loading', loadedBytes: 10, totalBytes: 40 } },
      { stage: 'reading', step: { step: 'searching', atMs: 8_000, durationMs: 20_000 } },
      readingAt(1_000, []),
      readingAt(6_000, [text('Hello.')]),
      readingAt(20_000, [text('Hello.'), text('Hi.')]),
    ]);
    expect(worker.isTerminated).toBe(true);
  });

  it('that an earlier page began is read from there on', async () => {
    const reading = { ...found, texts: [text('Hello.')] };
    const transcript = transcriber.resume({ recording, reading }, options());
    expect(worker.requests).toMatchObject([{ type: 'read', begun: reading }]);
    worker.send({ type: 'loaded' }, { type: 'read', text: text('Hi.') }, { type: 'finished' });
    expect((await transcript).utterances.map((line) => line.text)).toEqual(['Hello.', 'Hi.']);
    expect(reports[0]).toEqual(readingAt(6_000, [text('Hello.')]));
  });

  it('that is not in English is refused', async () => {
    const transcript = transcriber.transcribe(recording, options());
    worker.send({ type: 'found', reading: found });
    worker.send({ type: 'read', text: text('Oh less', -1.2) });
    worker.send({ type: 'read', text: text('porous', -1.1) }, { type: 'finished' });
    await expect(transcript).rejects.toMatchObject({
      kind: 'not-english',
      provider: 'This computer',
    });
  });

  it('without speech has a transcript without utterances', async () => {
    const transcript = transcriber.transcribe(recording, options());
    worker.send({ type: 'found', reading: { ...found, pieces: [] } }, { type: 'finished' });
    expect((await transcript).utterances).toEqual([]);
  });

  it('that is stopped ends with the reason, and frees the memory', async () => {
    const reason = new Error('the user stopped');
    const transcript = transcriber.transcribe(recording, options());
    abort.abort(reason);
    await expect(transcript).rejects.toBe(reason);
    expect(worker.isTerminated).toBe(true);
  });

  it('can be paused and continued', async () => {
    const transcript = transcriber.transcribe(recording, options());
    transcriber.setPaused?.(true);
    expect(worker.requests.at(-1)).toEqual({ type: 'pause', isPaused: true });
    worker.send({ type: 'found', reading: { ...found, pieces: [] } }, { type: 'finished' });
    await transcript;
  });
});

it.each([
  ['not-supported', 'not-supported'],
  ['download-failed', 'download-failed'],
  ['out-of-memory', 'out-of-memory'],
  ['bad-audio', 'bad-audio'],
  ['failed', 'transcription-failed'],
] satisfies [RecogniserErrorKind, string][])(
  'the failure %s is reported as %s',
  async (...kinds) => {
    const [kind, reported] = kinds;
    const transcript = transcriber.transcribe(recording, options());
    worker.send({ type: 'failed', kind, reason: 'Because' });
    await expect(transcript).rejects.toMatchObject({ kind: reported, reason: 'Because' });
  },
);

function readingAt(atMs: number, texts: ReturnType<typeof text>[]) {
  return {
    stage: 'reading',
    step: { step: 'reading', atMs, durationMs: 20_000 },
    reading: { ...found, texts },
  };
}

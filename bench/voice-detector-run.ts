export interface CaptureWork {
  worklet: string;
  weights: number[];
  samples: number[];
  /** The rate is in Hz. */
  rate: number;
}

export interface HeardChunk {
  speech: number;
  levelDb: number;
  endMs: number;
}

export interface CaptureRun {
  /** Each time in ms is that of a chunk of four quanta of 128 samples. */
  times: number[];
  heard: HeardChunk[];
}

type Processor = { process(inputs: Float32Array[][]): boolean };

/**
 * Passes the samples to the worklet. The function runs in Node and, as text, in a page, so it uses nothing but its
 * arguments. `run` evaluates code and returns its value.
 */
export function runCapture(run: (code: string) => unknown, work: CaptureWork): CaptureRun {
  const heard: HeardChunk[] = [];
  const port = Object.assign(new EventTarget(), {
    start() {},
    postMessage({ type, frame }: { type: string; frame: HeardChunk }) {
      if (type !== 'heard') return;
      const { speech, levelDb, endMs } = frame;
      heard.push({ speech, levelDb, endMs });
    },
  });
  let processor: Processor | null = null;
  const start = run(
    `(registerProcessor, AudioWorkletProcessor, sampleRate) => { ${work.worklet} }`,
  ) as (...globals: unknown[]) => void;
  start(
    (_name: string, Capture: new () => Processor) => {
      processor = new Capture();
    },
    class {
      port = port;
    },
    work.rate,
  );
  const capture = processor as Processor | null;
  if (!capture) throw new Error('The worklet registered nothing');
  for (const data of [
    { type: 'weights', weights: Float32Array.from(work.weights) },
    { type: 'listen', listeningId: 1 },
  ])
    port.dispatchEvent(new MessageEvent('message', { data }));

  const samples = Float32Array.from(work.samples);
  const times: number[] = [];
  for (let at = 0; at + 512 <= samples.length; at += 512) {
    const startedAt = performance.now();
    for (let quantum = at; quantum < at + 512; quantum += 128)
      capture.process([[samples.subarray(quantum, quantum + 128)]]);
    times.push(performance.now() - startedAt);
  }
  return { times, heard };
}

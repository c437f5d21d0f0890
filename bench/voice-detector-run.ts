export interface CaptureWork {
  /** The code of the built worklet. */
  worklet: string;
  weights: number[];
  samples: number[];
}

type Processor = { process(inputs: Float32Array[][]): boolean };

/**
 * The ms that the worklet takes for each chunk of four quanta of 128 samples. Runs in Node and, as text, in a page: it
 * uses nothing but its arguments.
 * @param run evaluates code and returns its value
 */
export function measureCapture(run: (code: string) => unknown, work: CaptureWork): number[] {
  const port = Object.assign(new EventTarget(), { start() {}, postMessage() {} });
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
    16_000,
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
  return times;
}

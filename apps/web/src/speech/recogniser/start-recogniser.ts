// oxlint-disable-next-line import/default -- Vite compiles it to a file and gives its address.
import address from './recogniser-worker.ts?worker&url';
import { createWorkerStarter } from '../../shared/browser/worker-starter.ts';
import { Recogniser } from './recogniser.ts';

const startWorker = createWorkerStarter('speech-recogniser', address);

export function startRecogniser(): Recogniser {
  return new Recogniser(startWorker, window);
}

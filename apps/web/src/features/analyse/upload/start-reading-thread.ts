// oxlint-disable-next-line import/default -- Vite compiles it to a file and gives its address.
import address from './reading-worker.ts?worker&url';
import { createWorkerStarter } from '../../../shared/browser/worker-starter.ts';

export const startReadingThread = createWorkerStarter('reading-thread', address);

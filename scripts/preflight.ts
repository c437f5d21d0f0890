// Checks what the providers' addresses allow to a page and, with keys, how they respond.
import { setTimeout } from 'node:timers/promises';
import { originOf } from '@sales-analytics/contract';
import { knownAddresses } from './preflight/product-requests.ts';
import { runPreflight, tableOf } from './preflight/run-preflight.ts';

const { env, argv } = process;

const endpoints = argv.slice(2);
const endpointKey = env['ENDPOINT_API_KEY']?.trim() ?? '';
if (endpointKey !== '' && endpoints.length > 1) {
  console.error(
    'ENDPOINT_API_KEY belongs to one endpoint. Give one address, or leave the key out.',
  );
  process.exit(1);
}

const origin = originOf(env['PREFLIGHT_ORIGIN'] || 'http://localhost:5000');
if (origin === null) {
  console.error('PREFLIGHT_ORIGIN must be the address of a page, like https://sales.example.com.');
  process.exit(1);
}

const rows = await runPreflight({
  addresses: { ...knownAddresses, endpoints },
  keys: {
    assemblyAI: env['ASSEMBLYAI_API_KEY']?.trim() ?? '',
    openAI: env['OPENAI_API_KEY']?.trim() ?? '',
    endpoints: endpointKey,
  },
  origin,
  clock: {
    now: () => Date.now(),
    async wait(ms, signal) {
      await setTimeout(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
    },
  },
});
process.stdout.write(`${tableOf(rows)}\n`);

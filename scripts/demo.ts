/** The product with canned providers behind it, so that every screen can be tried without an account. */
import { startDemoProviders } from '@sales-analytics/testkit';

const port = Number(process.env['PORT'] ?? 5000);
// Fixed neighbours of the server's port, so that saved demo settings still fit after a restart.
const providers = await startDemoProviders({
  ports: { assemblyAI: port + 1, openAI: port + 2, ollama: port + 3 },
});

process.env['DATA_DIR'] ??= './data/demo';
process.env['DEMO_ASSEMBLYAI_HOST'] = providers.assemblyAI.url;
process.env['DEMO_OPENAI_HOST'] = providers.openAI.url;
process.env['DEMO_OLLAMA_HOST'] = providers.ollama.url;

const server = new URL('../apps/api/dist/server.js', import.meta.url);
await import(server.href);

// Starts the product with simulated providers, so that every screen can be tried without keys.
import { startDemoProviders, type DemoProviders } from '@sales-analytics/testing';

const port = Number(process.env['PORT'] || 5000);
if (!Number.isInteger(port) || port < 0 || port > 65_532) {
  stop('PORT must be a whole number from 0 to 65532. The demo also uses the next three ports.');
}
const providers = await startProviders();

process.env['DATA_DIR'] ||= './data/demo';
process.env['DEMO_ASSEMBLYAI_HOST'] = providers.assemblyAI.url;
process.env['DEMO_OPENAI_HOST'] = providers.openAI.url;
process.env['DEMO_OLLAMA_HOST'] = providers.ollama.url;
// Users who try the product register in the page.
process.env['REGISTRATION'] = 'open';

const server = new URL('../apps/api/dist/server.js', import.meta.url);
await import(server.href);

/** Uses the ports after the server's, so that saved demo settings are valid after a restart. */
async function startProviders(): Promise<DemoProviders> {
  // The port 0 means that the server and the providers use any free port.
  if (port === 0) return startDemoProviders();
  try {
    const ports = { assemblyAI: port + 1, openAI: port + 2, ollama: port + 3 };
    return await startDemoProviders({ ports });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    return stop(
      `A port is already in use. The demo needs ports ${port} to ${port + 3}. Stop the programs that use them, or set PORT to another number.`,
    );
  }
}

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

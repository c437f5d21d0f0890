/** The product with canned providers behind it, so that every screen can be tried without an account. */
import { startDemoProviders, type DemoProviders } from '@sales-analytics/testkit';

const port = Number(process.env['PORT'] || 5000);
if (!Number.isInteger(port) || port < 0 || port > 65_532) {
  stop('PORT must be a whole number from 0 to 65532: the demo takes the three ports after it too.');
}
const providers = await startProviders();

process.env['DATA_DIR'] ||= './data/demo';
process.env['DEMO_ASSEMBLYAI_HOST'] = providers.assemblyAI.url;
process.env['DEMO_OPENAI_HOST'] = providers.openAI.url;
process.env['DEMO_OLLAMA_HOST'] = providers.ollama.url;

const server = new URL('../apps/api/dist/server.js', import.meta.url);
await import(server.href);

/** Fixed neighbours of the server's port, so that saved demo settings still fit after a restart. */
async function startProviders(): Promise<DemoProviders> {
  // Port 0 takes any free one, and so do they.
  if (port === 0) return startDemoProviders();
  try {
    const ports = { assemblyAI: port + 1, openAI: port + 2, ollama: port + 3 };
    return await startDemoProviders({ ports });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    return stop(
      `A port is in use: the demo needs the ports from ${port} to ${port + 3}. Stop what uses them or set PORT to another.`,
    );
  }
}

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

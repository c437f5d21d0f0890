import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startAssemblyAI,
  startOllama,
  startOpenAI,
  type DemoProviders,
  type EmulatorOptions,
} from '@sales-analytics/testing';

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** The latencies are in ms. The default is none. */
export interface Pace {
  assemblyAI?: EmulatorOptions;
  openAI?: EmulatorOptions;
}

type Providers = Omit<DemoProviders, 'close'>;

export async function startProduct(
  pace: Pace = {},
  startProviders: () => Promise<Providers> = () => startEmulators(pace),
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-'));
  const port = await freePort();
  const { assemblyAI, openAI, ollama } = await startProviders();
  let server = await startServer(port, dataDir);
  const providers = [assemblyAI, openAI, ollama];
  return {
    url: `http://localhost:${port}`,
    assemblyAI,
    openAI,
    ollama,
    resetProviders() {
      for (const provider of providers) provider.reset();
    },
    async stopServer() {
      await server.stop();
    },
    async startServer() {
      server = await startServer(port, dataDir);
    },
    async close() {
      await server.stop();
      await Promise.all(providers.map((provider) => provider.close()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startEmulators(pace: Pace): Promise<Providers> {
  const [assemblyAI, openAI, ollama] = await Promise.all([
    // Most journeys transcribe without polling. A journey of its own covers a blocked endpoint.
    startAssemblyAI({ ...pace.assemblyAI, opensSyncToPages: true }),
    startOpenAI(pace.openAI),
    startOllama(),
  ]);
  return { assemblyAI, openAI, ollama };
}

async function startServer(port: number, dataDir: string) {
  const child = spawn(process.execPath, ['apps/api/dist/server.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await waitForServer(`http://localhost:${port}/api/health`, () => child.exitCode !== null);
  return {
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function waitForServer(url: string, hasDied: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && !hasDied()) {
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The product did not start');
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

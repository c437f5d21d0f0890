import { startAssemblyAI, type AssemblyAIEmulator } from './emulators/assemblyai.ts';
import type { EmulatedRequest } from './emulators/emulator.ts';
import { startOllama, type OllamaEmulator } from './emulators/ollama.ts';
import { startOpenAI, type OpenAIEmulator } from './emulators/openai.ts';

export interface DemoPorts {
  assemblyAI?: number;
  openAI?: number;
  ollama?: number;
}

export interface DemoProviders {
  assemblyAI: AssemblyAIEmulator;
  openAI: OpenAIEmulator;
  ollama: OllamaEmulator;
  close(): Promise<void>;
}

const uploadMs = 150;
const thinkMs = 1_200;
const demoPolls = 3;

/** All three providers with canned answers and the pace of real ones. Free ports where none is given. */
export async function startDemoProviders({
  ports = {},
}: { ports?: DemoPorts } = {}): Promise<DemoProviders> {
  const [assemblyAI, openAI, ollama] = await Promise.all([
    startAssemblyAI({ ...portOf(ports.assemblyAI), latencyMs: speechLatencyMs }),
    startOpenAI({ ...portOf(ports.openAI), latencyMs: modelLatencyMs }),
    startOllama({ ...portOf(ports.ollama), latencyMs: modelLatencyMs }),
  ]);
  assemblyAI.pollsUntilDone(demoPolls);
  return {
    assemblyAI,
    openAI,
    ollama,
    async close() {
      await Promise.all([assemblyAI.close(), openAI.close(), ollama.close()]);
    },
  };
}

function portOf(port: number | undefined): { port?: number } {
  return port === undefined ? {} : { port };
}

function speechLatencyMs({ path }: EmulatedRequest): number {
  return path.startsWith('/v2/upload') ? uploadMs : 0;
}

function modelLatencyMs({ method }: EmulatedRequest): number {
  return method === 'POST' ? thinkMs : 0;
}

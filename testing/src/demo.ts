import { answerAsDemo } from './demo-model/demo-model.ts';
import { startAssemblyAI, type AssemblyAIEmulator } from './emulators/assemblyai.ts';
import type { EmulatedRequest } from './emulators/emulator.ts';
import { startOllama, type OllamaEmulator } from './emulators/ollama.ts';
import { startOpenAI, type OpenAIEmulator } from './emulators/openai.ts';
import { readJsonObject } from './emulators/reply.ts';

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
const atOnceMs = 150;
const thinkMs = 1_200;
/** A streamed response starts before the model has finished. */
const firstPieceMs = 350;
const pieceMs = 30;
const demoPolls = 3;

const modelOptions = { model: answerAsDemo, pieceMs: () => pieceMs };

/** The simulated transcription returns these lines for a rep, because it can't understand the sound. */
const heardLines = [
  'Hi, this is Alex from Brightline, I know I am calling out of the blue. Do you have half a minute?',
  'How do you put your monthly reports together today?',
  'What is the biggest problem with that?',
  'Teams like yours save two days a month with us.',
  'I understand. Would Thursday at ten work for a short demo?',
  'Great, I will send you the invitation. Goodbye!',
];
const heardCalls = 100;

/**
 * Starts all three providers with realistic delays. The language models answer by rules from their prompts; the transcript
 * of a recording is a sample. If no ports are given, free ones are used.
 */
export async function startDemoProviders({
  ports = {},
}: { ports?: DemoPorts } = {}): Promise<DemoProviders> {
  const [assemblyAI, openAI, ollama] = await Promise.all([
    startAssemblyAI({
      ...portOf(ports.assemblyAI),
      latencyMs: speechLatencyMs,
      opensSyncToPages: true,
    }),
    startOpenAI({ ...portOf(ports.openAI), ...modelOptions, latencyMs: openAILatencyMs }),
    startOllama({ ...portOf(ports.ollama), ...modelOptions, latencyMs: ollamaLatencyMs }),
  ]);
  assemblyAI.pollsUntilDone(demoPolls);
  assemblyAI.prepareTranscripts(...Array.from({ length: heardCalls }, () => heardLines).flat());
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
  if (path.startsWith('/v1/transcribe')) return atOnceMs;
  return path.startsWith('/v2/upload') ? uploadMs : 0;
}

function openAILatencyMs({ method, path, bodyText }: EmulatedRequest): number {
  if (method !== 'POST') return 0;
  const isStreamed = readJsonObject(bodyText)?.['stream'] === true;
  return isStreamed || path.endsWith('/audio/speech') ? firstPieceMs : thinkMs;
}

/** Ollama streams unless the request switches it off. */
function ollamaLatencyMs({ method, bodyText }: EmulatedRequest): number {
  if (method !== 'POST') return 0;
  return readJsonObject(bodyText)?.['stream'] === false ? thinkMs : firstPieceMs;
}

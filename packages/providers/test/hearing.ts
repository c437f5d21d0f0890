import { defaultSettings, type Settings } from '@sales-analytics/contract';
import {
  startAssemblyAI,
  type AssemblyAIEmulator,
  type EmulatedRequest,
  type Fault,
} from '@sales-analytics/testing';
import { createUtteranceTranscriber } from '../src/create.ts';
import { createTestClock, type TestClock } from './clock.ts';

export type HearingStage = 'sync' | 'upload' | 'create' | 'find' | 'poll';

interface HearingAccount {
  key?: string;
  host?: string;
  wav?: Blob;
  language?: Settings['callLanguage'];
}

export interface Hearing {
  emulator: AssemblyAIEmulator;
  clock: TestClock;
  controller: AbortController;
  /** The synchronous endpoints of these origins are remembered as unavailable. */
  closed: Set<string>;
  transcribe(account?: HearingAccount): Promise<string>;
  stages(): HearingStage[];
  fail(stage: HearingStage, fault: Fault, times?: number): void;
}

const paths: Record<HearingStage, RegExp> = {
  sync: /^\/v1\/transcribe$/,
  upload: /^\/v2\/upload$/,
  create: /^\/v2\/transcript$/,
  find: /^\/v2\/transcript\?/,
  poll: /^\/v2\/transcript\/.+/,
};

export async function startHearing(): Promise<Hearing> {
  const emulator = await startAssemblyAI();
  emulator.prepareTranscripts('Good morning');
  const clock = createTestClock();
  const controller = new AbortController();
  const closed = new Set<string>();
  const unavailableEndpoints = {
    has: (origin: string) => closed.has(origin),
    add: (origin: string) => void closed.add(origin),
  };
  return {
    emulator,
    clock,
    controller,
    closed,
    async transcribe({ key = 'test-key', host = emulator.url, wav = aWav(), language } = {}) {
      const settings = {
        ...defaultSettings,
        assemblyAIKey: key,
        assemblyAIHost: host,
        callLanguage: language ?? defaultSettings.callLanguage,
      };
      const transcriber = createUtteranceTranscriber(settings, {
        clock,
        random: () => 0,
        unavailableEndpoints,
      });
      return transcriber.transcribeUtterance(wav, controller.signal);
    },
    stages: () => emulator.requests.map(stageOf),
    fail: (stage, fault, times) => emulator.fail(fault, { path: paths[stage], times }),
  };
}

export function aWav(durationMs = 500): Blob {
  return new Blob([silence(durationMs)], { type: 'audio/wav' });
}

/** Returns 16-bit PCM with 16 kHz and one channel. */
export function silence(durationMs: number): Uint8Array<ArrayBuffer> {
  const dataBytes = durationMs * 32;
  const head = ['RIFF', 36 + dataBytes, 'WAVE', 'fmt ', 16, 0x1_0001, 16_000, 32_000, 0x10_0002];
  const bytes = new Uint8Array(44 + dataBytes);
  const view = new DataView(bytes.buffer);
  for (const [index, part] of [...head, 'data', dataBytes].entries()) {
    if (typeof part === 'number') view.setUint32(index * 4, part, true);
    else bytes.set(new TextEncoder().encode(part), index * 4);
  }
  return bytes;
}

export function status(code: number, body?: unknown, headers: Record<string, string> = {}): Fault {
  return { kind: 'status', status: code, body, headers: { ...headers, ...opened } };
}

/** A page can read this header only if the provider exposes it. */
const opened = { 'access-control-expose-headers': 'retry-after' };

function stageOf({ path }: EmulatedRequest): HearingStage {
  for (const stage of ['sync', 'upload', 'create', 'find', 'poll'] as const)
    if (paths[stage].test(path)) return stage;
  throw new Error(`Unexpected request: ${path}`);
}

/** The browser reports one of these states. It downloads a 'downloadable' model only after the user has pressed a button. */
export type BrowserModelState = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** The browser refuses a language that it was not asked for, so each call of its API names the same ones. */
export const modelLanguages = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
} as const;

export interface PromptOptions {
  signal: AbortSignal;
  /** A JSON Schema that the answer follows. */
  responseConstraint?: Record<string, unknown>;
}

/** One conversation with the model. Browsers before version 148 have the last three names instead of the first three. */
export interface ModelSession {
  contextWindow?: number;
  contextUsage?: number;
  measureContextUsage?(input: string, options: PromptOptions): Promise<number>;
  inputQuota?: number;
  inputUsage?: number;
  measureInputUsage?(input: string, options: PromptOptions): Promise<number>;
  prompt(input: string, options: PromptOptions): Promise<string>;
  promptStreaming(input: string, options: PromptOptions): ReadableStream<string>;
  destroy(): void;
}

/** The browser reports a share from 0 to 1 as `loaded`. */
interface DownloadMonitor {
  addEventListener(
    type: 'downloadprogress',
    listener: (event: { loaded: number; total: number }) => void,
  ): void;
}

type CreateOptions = typeof modelLanguages & {
  signal: AbortSignal;
  monitor?(monitor: DownloadMonitor): void;
};

/**
 * The parts of the Prompt API that are used, as in its explainer (github.com/webmachinelearning/prompt-api). TypeScript's own
 * types do not have them.
 */
export interface ModelApi {
  availability(options: typeof modelLanguages): Promise<BrowserModelState>;
  create(options: CreateOptions): Promise<ModelSession>;
}

/** Returns undefined in a browser without the API, and on a page that is not secure. */
export function modelApi(): ModelApi | undefined {
  const { LanguageModel: api } = globalThis as { LanguageModel?: ModelApi };
  return typeof api?.availability === 'function' ? api : undefined;
}

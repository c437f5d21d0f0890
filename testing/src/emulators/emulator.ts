import type { Fault, FaultScope } from './fault.ts';
import type { ReadingModel } from './model-answers.ts';

/** Preflights are not among the requests, but in `preflights`. */
export interface EmulatedRequest {
  readonly method: string;
  /** The path has the query of the URL. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The number grows while the body arrives. */
  bodyBytes: number;
  /** It is empty for an upload, whose bytes are counted and dropped. */
  bodyText: string;
  /** The head of the request arrived at this time in ms. Only differences have a meaning. */
  readonly at: number;
  piecesSent: number;
  /** It is undefined until the response has ended, and `broken` if either side closed the connection before its end. */
  ending: 'answered' | 'broken' | undefined;
}

interface Preflight {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Emulator {
  readonly url: string;
  /** The array stays the same. */
  readonly requests: EmulatedRequest[];
  readonly preflights: Preflight[];
  fail(fault: Fault, scope?: FaultScope): void;
  /** Requests without a response are dropped, and requests, faults and configured answers are forgotten. */
  reset(): void;
  /** Breaks every open connection. */
  close(): Promise<void>;
}

export interface EmulatorOptions {
  /** If it is missing, a free port is used. */
  port?: number;
  /** If it is missing, responses have no delay. */
  latencyMs?(request: EmulatedRequest): number;
  /** If it is missing, there is no delay between the pieces of a streamed response. */
  pieceMs?(request: EmulatedRequest): number;
}

export interface ModelEmulatorOptions extends EmulatorOptions {
  /** The model replaces the canned answers. Answers that a test sets take precedence. */
  model?: ReadingModel;
  /** These models are served in addition to the usual ones, but not listed. */
  models?: readonly string[];
}

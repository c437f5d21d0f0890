import type { Fault, FaultScope } from './fault.ts';
import type { ReadingModel } from './model-answers.ts';

/** A request as it was received. Preflights are in `preflights`. */
export interface EmulatedRequest {
  readonly method: string;
  /** The path and query of the URL. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Grows while the body arrives. */
  bodyBytes: number;
  /** Empty for an upload, whose bytes are counted and dropped. */
  bodyText: string;
  /** The time in ms at which the request's head arrived. Only differences have a meaning. */
  readonly at: number;
  /** The number of pieces of a paced response that have been sent. */
  piecesSent: number;
  /** Undefined until the response has ended; `broken` if either side closed the connection before its end. */
  ending: 'answered' | 'broken' | undefined;
}

interface Preflight {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A provider on a local port that uses the real protocol and fails on request. */
export interface Emulator {
  /** The address as a user would enter it. */
  readonly url: string;
  /** The requests in the order of their arrival. The array stays the same. */
  readonly requests: EmulatedRequest[];
  readonly preflights: Preflight[];
  fail(fault: Fault, scope?: FaultScope): void;
  /** Forgets requests, faults and configured answers, and drops requests without a response. */
  reset(): void;
  /** Stops listening and breaks every open connection. */
  close(): Promise<void>;
}

export interface EmulatorOptions {
  /** By default a free port is used. */
  port?: number;
  /** The time in ms that a response takes. By default there is no delay. */
  latencyMs?(request: EmulatedRequest): number;
  /** The time in ms between the pieces of a streamed response. By default there is none. */
  pieceMs?(request: EmulatedRequest): number;
}

export interface ModelEmulatorOptions extends EmulatorOptions {
  /** Replaces the canned answers. Answers that a test sets take precedence. */
  model?: ReadingModel;
  /** Names of models that are served in addition to the usual ones, but not listed. */
  models?: readonly string[];
}

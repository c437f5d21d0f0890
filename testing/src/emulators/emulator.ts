import type { Fault, FaultScope } from './fault.ts';
import type { ReadingModel } from './model-answers.ts';

/** A request as it was received. Preflights are in `preflights`. */
export interface EmulatedRequest {
  readonly method: string;
  /** With its query, as it stood in the URL. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Grows while the body arrives. */
  bodyBytes: number;
  /** Empty for an upload: its bytes are counted and dropped. */
  bodyText: string;
  /** Milliseconds (to the microsecond) at which the request's head arrived; only differences mean something. */
  readonly at: number;
  /** How many pieces of a paced answer have been sent. */
  piecesSent: number;
  /** Undefined while the answer is under way; `broken` when either side left before its end. */
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
  /** In order of arrival; the same array for the emulator's whole life. */
  readonly requests: EmulatedRequest[];
  readonly preflights: Preflight[];
  fail(fault: Fault, scope?: FaultScope): void;
  /** Forgets requests, faults and set answers, and drops requests that are not answered yet. */
  reset(): void;
  /** Stops listening and breaks every open connection. */
  close(): Promise<void>;
}

export interface EmulatorOptions {
  /** A free one when left out. */
  port?: number;
  /** Milliseconds that a true answer takes; none when left out. */
  latencyMs?(request: EmulatedRequest): number;
  /** Milliseconds between the pieces of a streamed answer; none when left out. */
  pieceMs?(request: EmulatedRequest): number;
}

export interface ModelEmulatorOptions extends EmulatorOptions {
  /** What answers in place of the canned answers; what a test sets wins over it. */
  model?: ReadingModel;
  /** Models that are there beside the usual ones, by name; they are not listed. */
  models?: readonly string[];
}

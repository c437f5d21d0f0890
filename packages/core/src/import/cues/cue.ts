import type { Times } from '../../transcript/times.ts';

/** What a subtitle file shows at a time. */
export interface Cue {
  /** Undefined where the file's times are none that can be. */
  times: Times | undefined;
  /** The line above the times; empty where there is none. */
  id: string;
  lines: string[];
}

import type { Times } from '../../transcript/times.ts';

export interface Cue {
  times: Times | undefined;
  id: string;
  lines: string[];
}

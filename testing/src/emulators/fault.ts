export type Fault =
  | {
      kind: 'status';
      status: number;
      /** An object is sent as JSON, a text unchanged. */
      body?: unknown;
      headers?: Record<string, string>;
      /** The browser then sees a network error, as with a response of a gateway in front of the provider. */
      withoutCors?: boolean;
    }
  /** The message of the refusal repeats the value of this header, and also its part after the first space. */
  | { kind: 'echo'; status: number; header: string }
  | { kind: 'cut' }
  | { kind: 'stall' }
  | { kind: 'slow'; ms: number }
  | { kind: 'text'; body: string; contentType?: string };

export interface FaultScope {
  /** If it is missing, all requests fail until the next reset. */
  times?: number;
  /** Other requests do not fail. The pattern is tested against the path and query. */
  path?: RegExp;
}

interface PlannedFault<Planned> {
  fault: Planned;
  left: number;
  path: RegExp | undefined;
}

export interface FaultPlan<Planned = Fault> {
  add(fault: Planned, scope?: FaultScope): void;
  take(path: string): Planned | undefined;
  clear(): void;
}

export function createFaultPlan<Planned = Fault>(): FaultPlan<Planned> {
  let planned: PlannedFault<Planned>[] = [];
  return {
    add(fault, scope = {}) {
      planned.push({ fault, left: scope.times ?? Infinity, path: scope.path });
    },
    take(path) {
      // `search` is used instead of `test`, because a global pattern would remember where it stopped.
      const hit = planned.find((plan) => !plan.path || path.search(plan.path) >= 0);
      if (!hit) return undefined;
      hit.left -= 1;
      if (hit.left <= 0) planned = planned.filter((plan) => plan !== hit);
      return hit.fault;
    },
    clear() {
      planned = [];
    },
  };
}

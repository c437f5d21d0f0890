/** What an emulator does in place of its response, or to it. */
export type Fault =
  | {
      kind: 'status';
      status: number;
      /** An object is sent as JSON, a text as it is. */
      body?: unknown;
      headers?: Record<string, string>;
      /** As a gateway in front of the provider may answer: the browser then sees a network error. */
      withoutCors?: boolean;
    }
  /** A refusal whose words repeat the value of this header, and what stands behind its first space alone. */
  | { kind: 'echo'; status: number; header: string }
  /** Half of the true answer, then the connection breaks. */
  | { kind: 'cut' }
  /** The request is read and never answered. */
  | { kind: 'stall' }
  /** The true answer, late. */
  | { kind: 'slow'; ms: number }
  /** Status 200 with this text, whatever it is. */
  | { kind: 'text'; body: string; contentType?: string };

export interface FaultScope {
  /** How many requests are hit; all until the next reset when left out. */
  times?: number;
  /** Only requests whose path (with its query) matches. */
  path?: RegExp;
}

interface PlannedFault<Planned> {
  fault: Planned;
  left: number;
  path: RegExp | undefined;
}

export interface FaultPlan<Planned = Fault> {
  add(fault: Planned, scope?: FaultScope): void;
  /** The fault for this request, counted as used; the earliest that fits wins. */
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
      // `search` and not `test`: a global pattern would remember where it stopped.
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

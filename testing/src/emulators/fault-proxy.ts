import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
// It is imported so that a test's fake timers don't stop the proxy.
import { setTimeout } from 'node:timers';
import { createFaultPlan, type FaultPlan, type FaultScope } from './fault.ts';
import { proxy } from './fault-proxy-exchange.ts';
import { seededRandom } from '../seeded-random.ts';
import { anyWireFault, type WireFault } from './fault-proxy-fault.ts';

/** Preflights are passed on, but not logged. */
export interface ProxiedRequest {
  readonly method: string;
  readonly path: string;
  readonly fault: WireFault | undefined;
  isPassedOn: boolean;
}

interface RandomFaults {
  /** The share of requests that fail is from 0 to 1. */
  rate: number;
  seed: number;
  /** If it is missing, the fault is one of the seven kinds. */
  fault?(this: void, random: () => number): WireFault;
}

export interface FaultProxy {
  readonly url: string;
  /** The array stays the same. */
  readonly requests: ProxiedRequest[];
  fail(fault: WireFault, scope?: FaultScope): void;
  /** Each of the next requests has the next fault. Null passes a request on. */
  script(...faults: (WireFault | null)[]): void;
  /** Requests fail at random, and the same ones fail for the same seed. Scripted faults come first. */
  failAtRandom(faults: RandomFaults): void;
  /** Requests and faults are forgotten, and connections without a response are broken. */
  reset(): void;
  close(): Promise<void>;
}

export interface FaultProxyOptions {
  target: string;
  port?: number;
  /** The pause is for latencies and drips. If it is missing, the proxy waits in real time. */
  pause?(this: void, ms: number): Promise<void>;
  /** The proxy calls this when nothing more happens to a request. */
  onStall?(): void;
}

interface ProxyState {
  options: FaultProxyOptions;
  agent: Agent;
  requests: ProxiedRequest[];
  plan: FaultPlan<WireFault | null>;
  chance: () => WireFault | undefined;
  open: Set<ServerResponse>;
}

/** Starts a TCP proxy on 127.0.0.1. Requests without a fault are passed on unchanged, including streams and CORS. */
export async function startFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const state: ProxyState = {
    options,
    agent: new Agent({ keepAlive: true }),
    requests: [],
    plan: createFaultPlan(),
    chance: () => undefined,
    open: new Set(),
  };
  const server = createServer((message, response) => {
    pass(state, message, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}${new URL(options.target).pathname.replace(/\/$/, '')}`,
    requests: state.requests,
    fail: (fault, scope) => state.plan.add(fault, scope),
    script(...faults) {
      for (const fault of faults) state.plan.add(fault, { times: 1 });
    },
    failAtRandom(faults) {
      state.chance = chanceOf(faults);
    },
    reset: () => clear(state),
    close() {
      state.agent.destroy();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

async function pass(
  state: ProxyState,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { options, agent, requests, open } = state;
  const { method = 'GET', url: path = '/' } = message;
  open.add(response);
  response.once('close', () => open.delete(response));
  const isPreflight = method === 'OPTIONS';
  const fault = isPreflight ? undefined : takeFault(state, path);
  const request: ProxiedRequest = { method, path, fault, isPassedOn: false };
  if (!isPreflight) requests.push(request);
  await proxy({
    message,
    response,
    fault,
    agent,
    target: new URL(options.target),
    pause: options.pause ?? pauseFor,
    onPassedOn: () => {
      request.isPassedOn = true;
    },
    onStall: () => options.onStall?.(),
  });
}

function takeFault({ plan, chance }: ProxyState, path: string): WireFault | undefined {
  const planned = plan.take(path);
  return planned === undefined ? chance() : (planned ?? undefined);
}

function chanceOf({ rate, seed, fault = anyWireFault }: RandomFaults) {
  const random = seededRandom(seed);
  return () => (random() < rate ? fault(random) : undefined);
}

function clear(state: ProxyState): void {
  state.requests.length = 0;
  state.plan.clear();
  state.chance = () => undefined;
  for (const response of state.open) response.destroy();
}

function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
// Imported, so that a test's fake timers don't stop the proxy.
import { setTimeout } from 'node:timers';
import { createFaultPlan, type FaultPlan, type FaultScope } from './fault.ts';
import { proxy } from './fault-proxy-exchange.ts';
import { seededRandom } from '../seeded-random.ts';
import { anyWireFault, type WireFault } from './fault-proxy-fault.ts';

/** A request as the proxy received it; preflights are passed on and not logged. */
export interface ProxiedRequest {
  readonly method: string;
  readonly path: string;
  readonly fault: WireFault | undefined;
  /** The provider was asked. */
  isPassedOn: boolean;
}

interface RandomFaults {
  /** The share of requests that is hit, from 0 to 1. */
  rate: number;
  seed: number;
  /** One fault; any of the seven kinds when left out. */
  fault?(this: void, random: () => number): WireFault;
}

/** A bad network in front of one provider. */
export interface FaultProxy {
  /** The address to enter in place of the provider's. */
  readonly url: string;
  /** In order of arrival; the same array for the proxy's whole life. */
  readonly requests: ProxiedRequest[];
  fail(fault: WireFault, scope?: FaultScope): void;
  /** The faults of the next requests, in order; null passes a request on. */
  script(...faults: (WireFault | null)[]): void;
  /** Hits requests at random from now on, the same ones for the same seed. Scripted faults go first. */
  failAtRandom(faults: RandomFaults): void;
  /** Forgets requests and faults, and breaks what is not answered yet. */
  reset(): void;
  close(): Promise<void>;
}

export interface FaultProxyOptions {
  /** The provider's address, as a user would enter it. */
  target: string;
  port?: number;
  /** What a latency and a drip wait on; real time when left out. */
  pause?(this: void, ms: number): Promise<void>;
  /** A request has come to where nothing more happens to it. */
  onStall?(): void;
}

interface Post {
  options: FaultProxyOptions;
  agent: Agent;
  requests: ProxiedRequest[];
  plan: FaultPlan<WireFault | null>;
  chance: () => WireFault | undefined;
  open: Set<ServerResponse>;
}

/** A TCP proxy on 127.0.0.1. Requests without a fault are passed on unchanged, including streams and CORS. */
export async function startFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const post: Post = {
    options,
    agent: new Agent({ keepAlive: true }),
    requests: [],
    plan: createFaultPlan(),
    chance: () => undefined,
    open: new Set(),
  };
  const server = createServer((message, response) => {
    pass(post, message, response).catch(() => response.destroy());
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
    requests: post.requests,
    fail: (fault, scope) => post.plan.add(fault, scope),
    script(...faults) {
      for (const fault of faults) post.plan.add(fault, { times: 1 });
    },
    failAtRandom(faults) {
      post.chance = chanceOf(faults);
    },
    reset: () => clear(post),
    close() {
      post.agent.destroy();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

async function pass(post: Post, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const { options, agent, requests, open } = post;
  const { method = 'GET', url: path = '/' } = message;
  open.add(response);
  response.once('close', () => open.delete(response));
  const isPreflight = method === 'OPTIONS';
  const fault = isPreflight ? undefined : takeFault(post, path);
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

function takeFault({ plan, chance }: Post, path: string): WireFault | undefined {
  const planned = plan.take(path);
  return planned === undefined ? chance() : (planned ?? undefined);
}

function chanceOf({ rate, seed, fault = anyWireFault }: RandomFaults) {
  const random = seededRandom(seed);
  return () => (random() < rate ? fault(random) : undefined);
}

function clear(post: Post): void {
  post.requests.length = 0;
  post.plan.clear();
  post.chance = () => undefined;
  for (const response of post.open) response.destroy();
}

function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

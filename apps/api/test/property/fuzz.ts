import * as fc from 'fast-check';
import type { Reply } from './declared-routes.ts';
import type { Exchange } from './oracle.ts';
import type { Rules } from './model.ts';
import { programs, type Program } from './generators.ts';
import { rules as theRules } from './rules.ts';
import { Difference, play, type Target } from './run.ts';

export interface FuzzOptions {
  targets: readonly Target[];
  requests: number;
  seed: number;
  rules?: Rules;
  /** Shrinking a failing program takes at most this time. If it is 0, the program is reported as it was generated. */
  shrinkingMs?: number;
  onProgress?: (sent: number) => void;
}

export interface FuzzOutcome {
  sent: number;
  /** If the same seed is used again, the failing program is among the first. */
  failure?: { seed: number; message: string };
}

const programsPerRound = 20;

/** Sends at least the given number of requests to every target, unless a response is wrong before. */
export async function fuzz({
  targets,
  requests,
  seed,
  ...options
}: FuzzOptions): Promise<FuzzOutcome> {
  const { rules = theRules, shrinkingMs = 180_000, onProgress } = options;
  let sent = 0;
  let isShrinking = false;

  function isEnough() {
    return sent >= requests;
  }

  async function run(program: Program) {
    if (isEnough() && !isShrinking) return;
    const exchanges = [];
    for (const target of targets) exchanges.push(await play(program, target, rules));
    sent += exchanges[0]?.length ?? 0;
    if (program.isSequential) compare(targets, exchanges);
  }

  async function property(program: Program) {
    try {
      await run(program);
    } catch (error) {
      isShrinking = true;
      throw error;
    }
  }

  let round = seed;
  let failure: FuzzOutcome['failure'];
  while (!failure && !isEnough()) {
    const checked = await fc.check(fc.asyncProperty(programsFor(targets), property), {
      seed: round,
      numRuns: programsPerRound,
      ...(shrinkingMs === 0 ? { endOnFailure: true } : { interruptAfterTimeLimit: shrinkingMs }),
    });
    onProgress?.(sent);
    // A slow machine can reach the limit before the first program of a round has ended, which is not a failure.
    if (checked.failed && checked.errorInstance !== null)
      failure = { seed: round, message: messageOf(checked.errorInstance) };
    round += 1;
  }
  return failure ? { sent, failure } : { sent };
}

function programsFor([target]: readonly Target[]) {
  if (!target) throw new Error('There is no server to send requests to.');
  return programs(target.routes);
}

function compare(
  [first, ...others]: readonly Target[],
  [exchanges, ...otherExchanges]: Exchange[][],
) {
  const lines = linesOf(exchanges ?? []);
  others.forEach((other, index) => {
    const otherLines = linesOf(otherExchanges[index] ?? []);
    const at = lines.findIndex((line, position) => line !== otherLines[position]);
    if (at === -1) return;
    throw new Difference(
      `${first?.name} and ${other.name} differ in answer ${at}:\n${lines[at]}\n${otherLines[at]}`,
    );
  });
}

/** Leaves out random parts and numbers the ids. */
function linesOf(exchanges: Exchange[]): string[] {
  const ids = new Map<string, string>();
  function nameOf(id: string): string {
    const name = ids.get(id) ?? `id ${ids.size}`;
    ids.set(id, name);
    return name;
  }
  return exchanges.map(({ sent, reply }) =>
    `${sent.method} ${sent.url} ${reply.status} ${reply.headers['link'] ?? ''} ${comparableText(reply)}`
      .replaceAll(/[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/gi, nameOf)
      .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'token'),
  );
}

/** Replaces parts that differ between servers: metrics, and cursors, because they contain ids. */
function comparableText({ headers, text }: Reply): string {
  if (headers['content-type']?.startsWith('text/plain')) return 'numbers';
  return text.replaceAll(/"cursor":"([\w-]+)"/g, (_, cursor: string) => {
    return `"cursor":${Buffer.from(cursor, 'base64url').toString()}`;
  });
}

function messageOf(error: unknown): string {
  if (error instanceof Difference) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

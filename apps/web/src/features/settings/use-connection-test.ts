import { useEffect, useRef, useState } from 'react';
import { describeFailure } from './connection-checks.ts';

export type ConnectionTest =
  | { state: 'untested' }
  | { state: 'testing' }
  | { state: 'works'; words: string }
  | { state: 'failed'; words: string };

/** One test of a key or a host at a time; what is edited meanwhile makes its answer worthless. */
export function useConnectionTest() {
  const [test, setTest] = useState<ConnectionTest>({ state: 'untested' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  function forget() {
    running.current?.abort();
    setTest({ state: 'untested' });
  }

  function fail(words: string) {
    running.current?.abort();
    setTest({ state: 'failed', words });
  }

  async function run(ask: (signal: AbortSignal) => Promise<void>, words: string) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setTest({ state: 'testing' });
    const result = await outcome(ask(controller.signal), words);
    if (!controller.signal.aborted) setTest(result);
  }

  return { test, forget, fail, run };
}

async function outcome(asking: Promise<void>, words: string): Promise<ConnectionTest> {
  try {
    await asking;
    return { state: 'works', words };
  } catch (error) {
    return { state: 'failed', words: describeFailure(error) };
  }
}

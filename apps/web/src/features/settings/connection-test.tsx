import { ProviderError, reasonOfProviderError } from '@sales-analytics/providers';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

type ConnectionTest =
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

/** The line below a field that was tested. It stays in the page so that its words are read out. */
export function ConnectionResult({ test }: { test: ConnectionTest }) {
  return (
    <output className={`test-result ${test.state}`}>
      {test.state === 'testing' && 'Testing...'}
      {test.state === 'works' && <CircleCheck className="i i-sm" />}
      {test.state === 'failed' && <CircleAlert className="i i-sm" />}
      {(test.state === 'works' || test.state === 'failed') && <span>{test.words}</span>}
    </output>
  );
}

/** Why an address can't be tried yet: a page may only talk to those that were approved by saving. */
export const notSavedYet =
  'This address is new: press Save Settings first, as this page may only talk to addresses that you saved. Then test again.';

function describeFailure(error: unknown): string {
  if (error instanceof ProviderError) return reasonOfProviderError(error);
  return 'Something went wrong in this app. Try again.';
}

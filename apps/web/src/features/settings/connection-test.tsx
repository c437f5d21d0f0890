import { ProviderError, reasonOfProviderError } from '@sales-analytics/providers';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './connection-test.module.css';

type TestResult = { state: 'works'; message: string } | { state: 'failed'; message: string };
type ConnectionTest = { state: 'untested' } | { state: 'testing' } | TestResult;

/** Runs one test at a time. The fields call `reset`, which aborts the test, when the user edits the key or the host. */
export function useConnectionTest() {
  const [test, setTest] = useState<ConnectionTest>({ state: 'untested' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  function reset() {
    running.current?.abort();
    setTest({ state: 'untested' });
  }

  function fail(message: string) {
    running.current?.abort();
    setTest({ state: 'failed', message });
  }

  /** @param request resolves with the result, or with the text that is shown on success */
  async function run(request: (signal: AbortSignal) => Promise<string | TestResult>) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setTest({ state: 'testing' });
    const result = await outcome(request(controller.signal));
    if (!controller.signal.aborted) setTest(result);
  }

  return { test, reset, fail, run };
}

async function outcome(request: Promise<string | TestResult>): Promise<TestResult> {
  try {
    const result = await request;
    return typeof result === 'string' ? { state: 'works', message: result } : result;
  } catch (error) {
    return { state: 'failed', message: describeFailure(error) };
  }
}

const colours = {
  untested: undefined,
  testing: styles.testing,
  works: styles.works,
  failed: styles.failed,
};

type ConnectionResultProps = { test: ConnectionTest; className?: string | undefined };

/** The element is always rendered, so that screen readers announce changes of its text. */
export function ConnectionResult({ test, className }: ConnectionResultProps) {
  return (
    <output
      className={classNames(styles.result, colours[test.state], className)}
      data-state={test.state}
    >
      {test.state === 'testing' && 'Testing...'}
      {test.state === 'works' && <CircleCheck className="icon icon-sm" />}
      {test.state === 'failed' && <CircleAlert className="icon icon-sm" />}
      {(test.state === 'works' || test.state === 'failed') && <span>{test.message}</span>}
    </output>
  );
}

/** The content security policy allows only saved addresses, so this text replaces the test. */
export const addressNotSaved =
  'This address is not saved yet. Save your settings, then test again. The app connects only to saved addresses.';

export const addressNotSavedNorNamed =
  'This address is not saved yet. Enter the name of a model and save your settings, then test again. The app connects only to saved addresses.';

function describeFailure(error: unknown): string {
  if (error instanceof ProviderError) return reasonOfProviderError(error);
  return 'Something went wrong. Try again.';
}

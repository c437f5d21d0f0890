import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useToast } from '../../shared/ui/toast.tsx';
import type { DetailsProblem } from '../requests/use-change-details.ts';

/** Sends a change. Resolves to null once the server has it, or to the reason why it is not stored. */
export type SendChange<Value> = (value: Value) => Promise<DetailsProblem | null>;

type Failure<Value> = { value: Value; message: string };

type Options<Value> = {
  onChange: SendChange<Value>;
  sentence: string;
};

export function useAttempt<Value>({ onChange, sentence }: Options<Value>) {
  const [failure, setFailure] = useState<Failure<Value> | null>(null);
  const latest = useRef(0);
  const reportIfUnmounted = useReportIfUnmounted();

  async function attempt(value: Value): Promise<boolean> {
    latest.current += 1;
    const own = latest.current;
    setFailure(null);
    const problem = await onChange(value);
    if (!problem) return true;
    if (own !== latest.current) return false;
    const message = `${sentence} ${problem.message}`;
    const isReported = reportIfUnmounted({
      problem,
      message,
      onRetry: () => void attempt(value),
    });
    if (!isReported) setFailure({ value, message });
    return false;
  }

  return { failure, attempt, dismiss: () => setFailure(null) };
}

type FailureReport = { problem: DetailsProblem; message: string; onRetry: () => void };

/**
 * Reports a failure in a toast if the component is unmounted and can't show it. `useChangeDetails` reports a deleted
 * call, and after a logout the login page says why.
 * @returns a function that reports a failure and returns whether the component is unmounted
 */
export function useReportIfUnmounted(): (failure: FailureReport) => boolean {
  const toast = useToast();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  return ({ problem, message, onRetry }) => {
    if (isMounted.current) return false;
    if (problem.kind !== 'deleted' && problem.kind !== 'signed-out') {
      const action = { label: 'Try again', onSelect: onRetry };
      toast({ title: 'Not saved', description: message, variant: 'destructive', action });
    }
    return true;
  };
}

/** Calls the latest function when the component is unmounted, so that the typed text is saved then. */
export function useOnUnmount(onUnmount: () => void): void {
  const unmount = useEffectEvent(onUnmount);
  useEffect(() => () => unmount(), []);
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useToast } from '../../shared/ui/toast.tsx';
import type { DetailsProblem } from '../requests/details-problem.ts';

/** Resolves to null once the server has the change. */
export type Change<Value> = (value: Value) => Promise<DetailsProblem | null>;

/** What could not be stored, and the sentences about it. */
type Failure<Value> = { value: Value; message: string };

type Parts<Value> = {
  onChange: Change<Value>;
  /** What was not done, as a sentence, like 'The title was not saved.' */
  sentence: string;
};

/** Makes a change and keeps it while it fails. Of several, the last one counts. */
export function useAttempt<Value>({ onChange, sentence }: Parts<Value>) {
  const [failure, setFailure] = useState<Failure<Value> | null>(null);
  const latest = useRef(0);
  const reportLate = useLateReport();

  /** Resolves to whether the change is stored. */
  async function attempt(value: Value): Promise<boolean> {
    latest.current += 1;
    const own = latest.current;
    setFailure(null);
    const problem = await onChange(value);
    if (!problem) return true;
    if (own !== latest.current) return false;
    const message = `${sentence} ${problem.message}`;
    const isLate = reportLate({ problem, message, onRetry: () => void attempt(value) });
    if (!isLate) setFailure({ value, message });
    return false;
  }

  return { failure, attempt, dismiss: () => setFailure(null) };
}

type LateFailure = { problem: DetailsProblem; message: string; onRetry: () => void };

/**
 * Reports a failure in a toast where the component is gone. A deleted call is reported by what changes the
 * call, and after a logout the login page says why.
 * @returns a function that says whether the component is gone
 */
export function useLateReport(): (failure: LateFailure) => boolean {
  const toast = useToast();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  return ({ problem, message, onRetry }) => {
    if (isShown.current) return false;
    if (problem.kind !== 'deleted' && problem.kind !== 'signed-out') {
      const action = { label: 'Try again', onSelect: onRetry };
      toast({ title: 'Not saved', description: message, variant: 'destructive', action });
    }
    return true;
  };
}

/** Called when the component leaves the page, so that what was typed is saved then. */
export function useOnLeave(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => () => leave(), []);
}

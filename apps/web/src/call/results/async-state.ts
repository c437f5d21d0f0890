import type { ReactNode } from 'react';

/** A part of the results that came, that is on its way, or that failed for itself. */
export type AsyncState<Value> =
  { status: 'running' } | { status: 'ready'; value: Value } | FailedPart;

export type FailedPart = {
  status: 'failed';
  /** Nothing went wrong: something it needs is not set. */
  isExpected?: boolean;
  title: string;
  description: string;
  /** A way to mend it, below the description. */
  help?: ReactNode;
  onRetry?: () => void;
};

/** Two parts that failed for the same reason are told, and asked again, as one. */
export function oneTrouble(
  analysis: AsyncState<unknown>,
  summary: AsyncState<unknown>,
): FailedPart | null {
  if (analysis.status !== 'failed' || summary.status !== 'failed') return null;
  if (analysis.description !== summary.description) return null;
  return {
    ...analysis,
    title: analysis.isExpected
      ? analysis.title
      : 'The analysis and the summary could not be created',
    ...(analysis.onRetry && {
      onRetry() {
        analysis.onRetry?.();
        summary.onRetry?.();
      },
    }),
  };
}

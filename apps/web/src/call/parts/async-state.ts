import type { ReactNode } from 'react';

export type AsyncState<Value> =
  { status: 'running' } | { status: 'ready'; value: Value } | FailedPart;

export type FailedPart = {
  status: 'failed';
  /** It is true if the cause is missing configuration and not an error. */
  isExpected?: boolean;
  title: string;
  description: string;
  help?: ReactNode;
  onRetry?: () => void;
};

/** Returns one failure for both sections if both failed for the same reason, otherwise null. Its retry retries both. */
export function combinedFailure(
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

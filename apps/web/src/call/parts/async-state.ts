import type { ReactNode } from 'react';

/** The state of one section of the results, which is loaded independently of the others. */
export type AsyncState<Value> =
  { status: 'running' } | { status: 'ready'; value: Value } | FailedPart;

export type FailedPart = {
  status: 'failed';
  /** Whether this is not an error, because something that the section needs is not set up. */
  isExpected?: boolean;
  title: string;
  description: string;
  /** Shown below the description, like a link to Settings. */
  help?: ReactNode;
  onRetry?: () => void;
};

/**
 * Returns one failure for both sections if both failed for the same reason; its retry retries both. Returns null
 * otherwise.
 */
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

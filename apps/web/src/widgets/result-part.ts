import type { ReactNode } from 'react';

/** A part of the results that came, that is on its way, or that failed for itself. */
export type ResultPart<Value> =
  { status: 'running' } | { status: 'ready'; value: Value } | FailedPart;

export type FailedPart = {
  status: 'failed';
  title: string;
  description: string;
  /** A way to mend it, below the description. */
  help?: ReactNode;
  onRetry?: () => void;
};

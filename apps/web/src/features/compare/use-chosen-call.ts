import type { Call } from '@sales-analytics/contract';
import {
  comparedCall,
  contentOfCall,
  type ComparedCall,
  type Comparison,
} from '@sales-analytics/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../call/requests/call-query.ts';
import { useReportsServerError } from '../../shared/http/server-error-reports.ts';
import { useHttp, useRetryFailed } from '../../shared/http/api-context.tsx';

export interface ReadyCall {
  status: 'ready';
  call: Call;
  compared: ComparedCall;
}

export type ChosenCall =
  | { status: 'none' | 'loading' | 'missing' }
  | { status: 'failed'; error: Error; isRetrying: boolean; onRetry: () => void }
  | ReadyCall;

export interface ComparedPair {
  a: ReadyCall;
  b: ReadyCall;
  comparison: Comparison;
}

export function useChosenCall(id: string | undefined): ChosenCall {
  const http = useHttp();
  const query = useQuery({ ...callQuery(http, id ?? ''), enabled: id !== undefined });
  const { data, error, isFetching } = query;
  const retryFailed = useRetryFailed();
  // Measuring takes as long as opening the call, so the result is memoised.
  const ready = useMemo(() => (data ? readyCall(data) : null), [data]);
  useReportsServerError(id !== undefined && data === undefined);

  if (id === undefined) return { status: 'none' };
  if (ready) return ready;
  if (data === null) return { status: 'missing' };
  if (!error) return { status: 'loading' };
  return { status: 'failed', error, isRetrying: isFetching, onRetry: retryFailed };
}

function readyCall(call: Call): ReadyCall {
  return { status: 'ready', call, compared: comparedCall(contentOfCall(call)) };
}

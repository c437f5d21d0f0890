import type { Call } from '@sales-analytics/contract';
import {
  comparedCall,
  contentOfCall,
  type ComparedCall,
  type Comparison,
} from '@sales-analytics/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../call/requests/get-call.ts';
import { useHttp } from '../../shared/http/api-context.tsx';

export interface ReadySide {
  status: 'ready';
  call: Call;
  compared: ComparedCall;
}

/** One of the two calls, as far as it is known. `missing`: the account has no such call. */
export type CallSide =
  | { status: 'none' | 'loading' | 'missing' }
  | { status: 'failed'; error: Error; isRetrying: boolean; onRetry: () => void }
  | ReadySide;

/** Both calls, compared. */
export interface ComparedPair {
  a: ReadySide;
  b: ReadySide;
  comparison: Comparison;
}

/** Reads a call and measures it for the comparison. @param id undefined where no call is chosen */
export function useCallSide(id: string | undefined): CallSide {
  const http = useHttp();
  const query = useQuery({ ...callQuery(http, id ?? ''), enabled: id !== undefined });
  const { data, error, isFetching, refetch } = query;
  // Measuring costs as much as opening the call.
  const ready = useMemo(() => (data ? readySide(data) : null), [data]);

  if (id === undefined) return { status: 'none' };
  if (ready) return ready;
  if (data === null) return { status: 'missing' };
  if (!error) return { status: 'loading' };
  return { status: 'failed', error, isRetrying: isFetching, onRetry: () => void refetch() };
}

function readySide(call: Call): ReadySide {
  return { status: 'ready', call, compared: comparedCall(contentOfCall(call)) };
}

import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import type { Http } from './http.ts';

const HttpContext = createContext<Http | null>(null);

export function ApiProvider({ http, children }: { http: Http; children: ReactNode }) {
  return <HttpContext value={http}>{children}</HttpContext>;
}

export function useHttp(): Http {
  const http = use(HttpContext);
  if (!http) throw new Error('useHttp is used outside of ApiProvider');
  return http;
}

export function useRetryFailed(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  };
}

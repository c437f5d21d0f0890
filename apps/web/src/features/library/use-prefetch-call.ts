import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useHttp } from '../../shared/http/api-context.tsx';
import { callQuery } from '../../call/requests/get-call.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';

/** Passing over a link takes less; coming to it to press it takes more. */
const restMs = 50;

/**
 * For the link that leads to a call: asks for the call as soon as the pointer rests on it. Should that
 * fail, opening the call asks again and says so.
 */
export function usePrefetchCall(id: string) {
  const http = useHttp();
  const queries = useQueryClient();
  const { clock } = usePlatform();
  const visit = useRef<AbortController | null>(null);

  function fetchAhead() {
    void queries.prefetchQuery(callQuery(http, id));
  }

  return {
    onPointerEnter() {
      visit.current = new AbortController();
      clock.wait(restMs, visit.current.signal).then(fetchAhead, () => undefined);
    },
    onPointerLeave: () => visit.current?.abort(),
    onPointerDown: fetchAhead,
  };
}

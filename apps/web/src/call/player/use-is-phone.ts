import { useSyncExternalStore } from 'react';

const phone = '(max-width: 820px)';

/** The width at which the pages become one column. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(phone).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(phone);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

import { lazy, Suspense } from 'react';

const CallNotices = lazy(async () => {
  try {
    return { default: (await import('./call-notices.tsx')).CallNotices };
  } catch {
    return { default: () => null };
  }
});

/** The notices about calls, which no first load needs. Where they can't be loaded, the page of the calls shows the same. */
export function LazyCallNotices() {
  return (
    <Suspense fallback={null}>
      <CallNotices />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';

const CallNotices = lazy(async () => {
  try {
    return { default: (await import('./call-notices.tsx')).CallNotices };
  } catch {
    return { default: () => null };
  }
});

/** Loads the notices after the page, to keep the first load small. Without them, the Analysis page still shows every call. */
export function LazyCallNotices() {
  return (
    <Suspense fallback={null}>
      <CallNotices />
    </Suspense>
  );
}

import { lazy, Suspense, type ComponentType } from 'react';

const LateParts = lazy<ComponentType>(async () => {
  try {
    return { default: (await import('./late-parts.tsx')).LateParts };
  } catch {
    return { default: () => null };
  }
});

/**
 * Loads the notices about calls and the keys of every page after the page, to keep the first load small. Without them,
 * the Analysis page still shows every call.
 */
export function LazyLateParts() {
  return (
    <Suspense fallback={null}>
      <LateParts />
    </Suspense>
  );
}

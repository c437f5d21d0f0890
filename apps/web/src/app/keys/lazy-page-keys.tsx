import { lazy, Suspense, type ComponentType } from 'react';

const PageKeys = lazy<ComponentType>(async () => {
  try {
    return { default: (await import('./page-keys.tsx')).PageKeys };
  } catch {
    return { default: () => null };
  }
});

/** Loads the keys that work on every page after the page, to keep the first load small. Nothing needs them. */
export function LazyPageKeys() {
  return (
    <Suspense fallback={null}>
      <PageKeys />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { typedTextsKey } from '../../shared/browser/session.ts';

const TypedTextsNotice = lazy(async () => ({
  default: (await import('./typed-texts-notice.tsx')).TypedTextsNotice,
}));

/** Loads the notice about unfinished texts only if there are any, which is rare. */
export function LazyTypedTextsNotice() {
  const { session, storage } = usePlatform();
  if (storage.getItem(typedTextsKey(session.accountId())) === null) return null;
  return (
    <Suspense fallback={null}>
      <TypedTextsNotice />
    </Suspense>
  );
}

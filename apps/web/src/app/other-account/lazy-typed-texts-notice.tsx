import { lazy, Suspense } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { readTypedTexts } from '../../shared/browser/typed-texts.ts';

const TypedTextsNotice = lazy(async () => ({
  default: (await import('./typed-texts-notice.tsx')).TypedTextsNotice,
}));

/** The notice about texts that were being typed, loaded where there are any, which is rare. */
export function LazyTypedTextsNotice() {
  const { session, storage } = usePlatform();
  if (readTypedTexts(storage, session.accountId()).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <TypedTextsNotice />
    </Suspense>
  );
}

import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { isOtherSignedIn } from '../../shared/browser/session.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import { replaceDocument, type OpenDocument } from './open-document.ts';
import { OtherAccountScreen } from './other-account-screen.tsx';
import { watchTypedTexts } from '../../shared/browser/typed-texts.ts';
import { guardInput, watchAccount } from './watch-account.ts';

type Props = {
  openDocument?: OpenDocument;
  children: ReactNode;
};

/**
 * Shows the pages of the account that this document belongs to. Once another account signs in, they are closed as
 * if they were left, which keeps the drafts, and they are not shown again.
 */
export function AccountGate({ openDocument = replaceDocument, children }: Props) {
  const { session } = usePlatform();
  const { subscribe, getSnapshot } = session.accounts;
  const isOther = isOtherSignedIn(useSyncExternalStore(subscribe, getSnapshot));
  const [wasOther] = useState(isOther);
  const [isClosed, setClosed] = useState(false);
  if (isOther && !isClosed) setClosed(true);

  // A layout effect runs before the effects of the page, which may send requests.
  useLayoutEffect(() => watchAccount(session), [session]);

  // Nothing of the first account is open here: this document signed in as another one after a logout.
  if (wasOther) return <NewDocument openDocument={openDocument} />;
  if (isClosed) return <OtherAccountScreen openDocument={openDocument} />;
  return <GuardedPages>{children}</GuardedPages>;
}

function GuardedPages({ children }: { children: ReactNode }) {
  const { session, storage } = usePlatform();
  useLayoutEffect(() => guardInput(session), [session]);
  // A layout effect ends before its page is removed.
  useLayoutEffect(() => watchTypedTexts({ session, storage }), [session, storage]);
  return children;
}

function NewDocument({ openDocument }: { openDocument: OpenDocument }) {
  useEffect(() => {
    openDocument('/dashboard');
  }, [openDocument]);
  return (
    <main className="starting">
      <Loading />
    </main>
  );
}

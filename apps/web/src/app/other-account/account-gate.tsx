import { useQueryClient } from '@tanstack/react-query';
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { isOtherSignedIn } from '../../shared/browser/session.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import { replaceDocument, type OpenDocument } from './open-document.ts';
import { guardInput, watchAccount } from './watch-account.ts';

const loadScreen = () => import('./other-account-screen.tsx');
const OtherAccountScreen = lazy(async () => ({
  default: (await loadScreen()).OtherAccountScreen,
}));

type Props = {
  openDocument?: OpenDocument;
  children: ReactNode;
};

/** When another account signs in, the pages are closed as if the user had left them, so that the drafts stay. */
export function AccountGate({ openDocument = replaceDocument, children }: Props) {
  const { session } = usePlatform();
  const { subscribe, getSnapshot } = session.accounts;
  const isOther = isOtherSignedIn(useSyncExternalStore(subscribe, getSnapshot));
  const [wasOther] = useState(isOther);
  const [isClosed, setClosed] = useState(false);
  if (isOther && !isClosed) setClosed(true);

  // A layout effect runs before the effects of the page, which may send requests.
  useLayoutEffect(() => watchAccount(session), [session]);

  // No page of the first account is open, because this document signed in as another account after a logout.
  if (wasOther) return <NewDocument openDocument={openDocument} />;
  if (isClosed) return <ClosedPages openDocument={openDocument} />;
  return <GuardedPages>{children}</GuardedPages>;
}

function GuardedPages({ children }: { children: ReactNode }) {
  const { session } = usePlatform();
  useLayoutEffect(() => guardInput(session), [session]);
  // The screen is loaded in advance, because the server may be unreachable when it is needed.
  useEffect(() => void loadScreen().catch(() => undefined), []);
  useKeptTexts();
  return children;
}

/** Keeps the text that the user is typing if the page has to close. The code is loaded after the page. */
function useKeptTexts(): void {
  const { session, storage } = usePlatform();
  // The cleanup of a layout effect runs while the fields are still in the page.
  useLayoutEffect(() => {
    let isOver = false;
    let end = () => {
      isOver = true;
    };
    import('../../shared/browser/typed-texts.ts')
      .then(({ watchTypedTexts }) => {
        if (!isOver) end = watchTypedTexts({ session, storage });
      })
      // If the code can't be loaded, no text is kept, but the page still works.
      .catch(() => undefined);
    return () => end();
  }, [session, storage]);
}

function ClosedPages({ openDocument }: { openDocument: OpenDocument }) {
  useForgottenData();
  return (
    <Suspense fallback={<Starting />}>
      <OtherAccountScreen openDocument={openDocument} />
    </Suspense>
  );
}

/** The address of the page is replaced too, because it may contain a search that the user typed. */
function useForgottenData(): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const forget = useEffectEvent(() => {
    void queries.cancelQueries();
    queries.clear();
    void navigate('/dashboard', { replace: true });
  });
  useEffect(() => forget(), []);
}

function NewDocument({ openDocument }: { openDocument: OpenDocument }) {
  useEffect(() => {
    openDocument('/dashboard');
  }, [openDocument]);
  return <Starting />;
}

function Starting() {
  return (
    <main className="starting">
      <Loading />
    </main>
  );
}

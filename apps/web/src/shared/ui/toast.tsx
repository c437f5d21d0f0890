import {
  createContext,
  createElement,
  use,
  useCallback,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { LazyPart, useLazyPart } from './lazy-part.ts';
import type { ShownToast, ToastMessage } from './toast-list.tsx';

const NoticeContext = createContext<((notice: ToastMessage) => void) | null>(null);

/** What shows the notices comes behind the page: there is none before something was done. */
export const toastListPart = new LazyPart(async () => {
  const { ToastList } = await import('./toast-list.tsx');
  return ToastList;
});

/** Holds the notices; whatever shows one lives inside it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(0);
  const ToastList = useLazyPart(toastListPart);

  const show = useCallback((notice: ToastMessage) => {
    nextId.current += 1;
    const id = nextId.current;
    setNotices((shown) => [...shown, { ...notice, id }]);
  }, []);

  function remove(id: number) {
    setNotices((shown) => shown.filter((notice) => notice.id !== id));
  }

  return (
    <NoticeContext value={show}>
      {children}
      {ToastList === 'missing' && <LastNotice notice={notices.at(-1)} />}
      {ToastList &&
        ToastList !== 'missing' &&
        createElement(ToastList, { notices, onGone: remove })}
    </NoticeContext>
  );
}

/** Where the server did not give what shows them: the words alone, until others come. */
function LastNotice({ notice }: { notice: ShownToast | undefined }) {
  return <output className="muted">{notice && `${notice.title}: ${notice.description}`}</output>;
}

/** Shows a notice for three seconds; longer while the pointer or the focus is on it. */
export function useToast(): (notice: ToastMessage) => void {
  const show = use(NoticeContext);
  if (!show) throw new Error('useToast is used outside of ToastProvider');
  return show;
}

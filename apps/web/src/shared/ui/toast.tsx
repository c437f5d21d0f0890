import {
  createContext,
  createElement,
  use,
  useCallback,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { LatePart, useLatePart } from './lazy-part.ts';
import type { Notice, ShownNotice } from './toast-message.ts';

const NoticeContext = createContext<((notice: Notice) => void) | null>(null);

/** What shows the notices comes behind the page: there is none before something was done. */
export const noticesPart = new LatePart(async () => {
  const { Notices } = await import('./toast-list.tsx');
  return Notices;
});

/** Holds the notices; whatever shows one lives inside it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly ShownNotice[]>([]);
  const nextId = useRef(0);
  const Notices = useLatePart(noticesPart);

  const show = useCallback((notice: Notice) => {
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
      {Notices === 'missing' && <LastNotice notice={notices.at(-1)} />}
      {Notices && Notices !== 'missing' && createElement(Notices, { notices, onGone: remove })}
    </NoticeContext>
  );
}

/** Where the server did not give what shows them: the words alone, until others come. */
function LastNotice({ notice }: { notice: ShownNotice | undefined }) {
  return <output className="muted">{notice && `${notice.title}: ${notice.description}`}</output>;
}

/** Shows a notice for three seconds; longer while the pointer or the focus is on it. */
export function useToast(): (notice: Notice) => void {
  const show = use(NoticeContext);
  if (!show) throw new Error('useToast is used outside of ToastProvider');
  return show;
}

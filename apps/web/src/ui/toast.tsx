import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import './toast.css';

export type Notice = {
  title: string;
  description: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onSelect: () => void };
};
type ShownNotice = Notice & { id: number };

const durationMs = 3000;
const NoticeContext = createContext<((notice: Notice) => void) | null>(null);

/** Holds the notices at the bottom right; whatever shows one lives inside it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly ShownNotice[]>([]);
  const nextId = useRef(0);

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
      <Toast.Provider duration={durationMs} swipeDirection="right">
        {children}
        {notices.map((notice) => (
          <ToastItem key={notice.id} notice={notice} onGone={() => remove(notice.id)} />
        ))}
        {/* A modal dialog hides what stands outside of it, except what carries this attribute. Radix
            announces each notice by itself. */}
        <Toast.Viewport className="toasts" aria-live="off" />
      </Toast.Provider>
    </NoticeContext>
  );
}

function ToastItem({ notice, onGone }: { notice: ShownNotice; onGone: () => void }) {
  const bad = notice.variant === 'destructive';
  const Icon = bad ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      className={bad ? 'toast bad' : 'toast'}
      onOpenChange={(open) => {
        if (!open) onGone();
      }}
    >
      <Icon className="i" />
      <div>
        <Toast.Title asChild>
          <b>{notice.title}</b>
        </Toast.Title>
        <Toast.Description asChild>
          <p>{notice.description}</p>
        </Toast.Description>
        {notice.action && (
          <Toast.Action
            className="toast-do"
            altText={notice.action.label}
            onClick={notice.action.onSelect}
          >
            {notice.action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close className="toast-x" aria-label="Dismiss">
        <X className="i" />
      </Toast.Close>
    </Toast.Root>
  );
}

/** Shows a notice for three seconds; longer while the pointer or the focus is on it. */
export function useToast(): (notice: Notice) => void {
  const show = use(NoticeContext);
  if (!show) throw new Error('useToast is used outside of ToastProvider');
  return show;
}

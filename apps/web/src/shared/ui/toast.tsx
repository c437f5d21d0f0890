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

const ToastContext = createContext<((toast: ToastMessage) => void) | null>(null);

/** A toast appears only after an action of the user, so the list is loaded later. */
export const toastListPart = new LazyPart(async () => {
  const { ToastList } = await import('./toast-list.tsx');
  return ToastList;
});

const usualMs = 3000;

type ToastProviderProps = {
  children: ReactNode;
  durationMs?: number;
};

export function ToastProvider({ children, durationMs = usualMs }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(0);
  const ToastList = useLazyPart(toastListPart);

  const show = useCallback((toast: ToastMessage) => {
    nextId.current += 1;
    const id = nextId.current;
    setToasts((shown) => [...shown, { ...toast, id }]);
  }, []);

  function remove(id: number) {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }

  return (
    <ToastContext value={show}>
      {children}
      {ToastList === 'missing' && <LastToast toast={toasts.at(-1)} />}
      {ToastList &&
        ToastList !== 'missing' &&
        createElement(ToastList, { toasts, durationMs, onDismiss: remove })}
    </ToastContext>
  );
}

/** Only the text of the latest toast is shown if the toast list could not be loaded. */
function LastToast({ toast }: { toast: ShownToast | undefined }) {
  return <output className="muted">{toast && `${toast.title}: ${toast.description}`}</output>;
}

/** Returns a function that shows a toast for three seconds, or longer while the pointer or the focus is on it. */
export function useToast(): (toast: ToastMessage) => void {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast is used outside of ToastProvider');
  return show;
}

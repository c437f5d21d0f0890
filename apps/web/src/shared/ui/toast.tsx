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

/** Lazy-loaded: no toast is shown before the user has done something. */
export const toastListPart = new LazyPart(async () => {
  const { ToastList } = await import('./toast-list.tsx');
  return ToastList;
});

const usualMs = 3000;

type ToastProviderProps = {
  children: ReactNode;
  /** How long a toast is shown. */
  durationMs?: number;
};

/** Provides `useToast` to its children and renders the toasts. */
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

/** Shown when the toast list could not be loaded: the text of the latest toast. */
function LastToast({ toast }: { toast: ShownToast | undefined }) {
  return <output className="muted">{toast && `${toast.title}: ${toast.description}`}</output>;
}

/** Shows a toast for three seconds; longer while the pointer or the focus is on it. */
export function useToast(): (toast: ToastMessage) => void {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast is used outside of ToastProvider');
  return show;
}

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import styles from './toast.module.css';
import { classNames } from './class-names.ts';

type ToastListProps = {
  toasts: readonly ShownToast[];
  durationMs: number;
  onDismiss: (id: number) => void;
};

export function ToastList({ toasts, durationMs, onDismiss }: ToastListProps) {
  return (
    <Toast.Provider duration={durationMs} swipeDirection="right">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
      {/* A modal dialog hides everything outside of it, except elements with this attribute. Radix announces each
          toast itself. */}
      <Toast.Viewport className={styles.list} data-toasts="" aria-live="off" />
    </Toast.Provider>
  );
}

function ToastItem({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) {
  const bad = toast.variant === 'destructive';
  const Icon = bad ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      className={bad ? classNames(styles.toast, styles.failure) : styles.toast}
      onOpenChange={(open) => {
        if (!open) onDismiss();
      }}
    >
      <Icon className="icon" />
      <div>
        <Toast.Title asChild>
          <b>{toast.title}</b>
        </Toast.Title>
        <Toast.Description asChild>
          <p>{toast.description}</p>
        </Toast.Description>
        {toast.action && (
          <Toast.Action
            className={styles.action}
            altText={toast.action.label}
            onClick={toast.action.onSelect}
          >
            {toast.action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close className={styles.dismiss} aria-label="Dismiss">
        <X className="icon" />
      </Toast.Close>
    </Toast.Root>
  );
}

export type ToastMessage = {
  title: string;
  description: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onSelect: () => void };
};

export type ShownToast = ToastMessage & { id: number };

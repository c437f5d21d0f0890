import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import './toast.css';

const durationMs = 3000;

type ToastListProps = {
  toasts: readonly ShownToast[];
  onDismiss: (id: number) => void;
};

/** The visible toasts, at the bottom right. */
export function ToastList({ toasts, onDismiss }: ToastListProps) {
  return (
    <Toast.Provider duration={durationMs} swipeDirection="right">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
      {/* A modal dialog hides everything outside of it, except elements with this attribute. Radix
          announces each toast by itself. */}
      <Toast.Viewport className="toasts" data-toasts="" aria-live="off" />
    </Toast.Provider>
  );
}

function ToastItem({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) {
  const bad = toast.variant === 'destructive';
  const Icon = bad ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      className={bad ? 'toast bad' : 'toast'}
      onOpenChange={(open) => {
        if (!open) onDismiss();
      }}
    >
      <Icon className="i" />
      <div>
        <Toast.Title asChild>
          <b>{toast.title}</b>
        </Toast.Title>
        <Toast.Description asChild>
          <p>{toast.description}</p>
        </Toast.Description>
        {toast.action && (
          <Toast.Action
            className="toast-do"
            altText={toast.action.label}
            onClick={toast.action.onSelect}
          >
            {toast.action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close className="toast-x" aria-label="Dismiss">
        <X className="i" />
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

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import './toast.css';

const durationMs = 3000;

type ToastListProps = {
  notices: readonly ShownToast[];
  onGone: (id: number) => void;
};

/** The notices that are shown, at the bottom right. */
export function ToastList({ notices, onGone }: ToastListProps) {
  return (
    <Toast.Provider duration={durationMs} swipeDirection="right">
      {notices.map((notice) => (
        <ToastItem key={notice.id} notice={notice} onGone={() => onGone(notice.id)} />
      ))}
      {/* A modal dialog hides what stands outside of it, except what carries this attribute. Radix
          announces each notice by itself. */}
      <Toast.Viewport className="toasts" aria-live="off" />
    </Toast.Provider>
  );
}

function ToastItem({ notice, onGone }: { notice: ShownToast; onGone: () => void }) {
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

export type ToastMessage = {
  title: string;
  description: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onSelect: () => void };
};

export type ShownToast = ToastMessage & { id: number };

import type { SharedCall } from '@sales-analytics/core';
import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { LazyPart, useLazyPart } from '../../shared/ui/lazy-part.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import type { ShareDialogProps } from './share-dialog.tsx';

export const shareDialogPart = new LazyPart(async () => {
  const { ShareDialog } = await import('./share-dialog.tsx');
  return ShareDialog;
});

const notLoaded = {
  title: 'Error',
  description:
    'The dialog could not be loaded. Check your connection and try again. If that doesn’t help, reload the page.',
  variant: 'destructive',
} as const;

/**
 * Returns the dialog that saves a call as one page, and a function that opens it. The dialog is rendered apart from its
 * buttons, which depend on the width of the screen.
 * @param shared must be the same object as long as the call is the same. It is undefined before the call is saved.
 */
export function useShareDialog(shared: SharedCall | undefined) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return {
    dialog: isOpen && shared && <LazyShareDialog shared={shared} onClose={close} />,
    onShare: shared && (() => setIsOpen(true)),
  };
}

export function ShareButton({ onShare }: { onShare: () => void }) {
  return (
    <Button
      icon={<Share2 className="icon" aria-hidden="true" />}
      aria-haspopup="dialog"
      onPointerEnter={() => void shareDialogPart.fetchAhead()}
      onClick={onShare}
    >
      Share
    </Button>
  );
}

function LazyShareDialog(props: ShareDialogProps) {
  const ShareDialog = useLazyPart(shareDialogPart);
  const toast = useToast();
  const { onClose } = props;
  const isMissing = ShareDialog === 'missing';

  useEffect(() => {
    if (!isMissing) return;
    toast(notLoaded);
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opening, whatever the callbacks are
  }, [isMissing]);

  return ShareDialog && ShareDialog !== 'missing' ? <ShareDialog {...props} /> : null;
}

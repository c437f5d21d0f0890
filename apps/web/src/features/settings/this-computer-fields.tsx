import { useQuery } from '@tanstack/react-query';
import { Check, Trash2 } from 'lucide-react';
import { recogniserSize } from '@sales-analytics/core';
import { displayBytes } from '../../call/display/display-bytes.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import layout from '../../shared/ui/layout.module.css';
import { useToast } from '../../shared/ui/toast.tsx';
import {
  deleteStoredModel,
  storedModelBytes,
  type ModelStorage,
} from '../../speech/stored-model.ts';

type Props = {
  /** It is null if this browser can't store files. */
  storage: ModelStorage | null;
};

/** Says whether the speech recogniser is stored in this browser, and deletes it. */
export function ThisComputerFields({ storage }: Props) {
  const toast = useToast();
  const { data: bytes, refetch } = useQuery({
    queryKey: ['storedSpeechModel'],
    queryFn: () => (storage ? storedModelBytes(storage) : 0),
    // A recording that was transcribed since then has stored it.
    gcTime: 0,
  });

  async function clear() {
    if (!storage) return;
    try {
      await deleteStoredModel(storage);
    } catch {
      toast(notDeleted);
    }
    await refetch();
  }

  const isStored = bytes !== undefined && bytes > 0;
  return (
    <>
      <div className={layout.between}>
        {isStored ? (
          <Badge tone="ok" icon={<Check className="icon" />}>
            Ready, {displayBytes(bytes)} stored
          </Badge>
        ) : (
          <p>
            The first recording or practice call loads the recogniser, {recogniserSize}, from this
            server.
          </p>
        )}
        {isStored && (
          <Button icon={<Trash2 className="icon" />} onClick={() => void clear()}>
            Delete the recogniser
          </Button>
        )}
      </div>
      <p className="muted t-sm">
        Recordings are read in this browser and are not sent anywhere. An hour takes about six
        minutes on a usual computer.
      </p>
    </>
  );
}

const notDeleted = {
  title: 'Error',
  description: 'The recogniser could not be deleted. Reload the page, then try again.',
  variant: 'destructive',
} as const;

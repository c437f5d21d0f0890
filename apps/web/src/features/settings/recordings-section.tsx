import { formatBytes } from '@sales-analytics/core';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AudioHoldings, AudioStore } from '../../shared/browser/audio/audio-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { SettingsSection } from '../../shared/ui/settings-section.tsx';
import { useToast } from '../../shared/ui/toast.tsx';

/** What this browser keeps of the account's recordings, and the way to delete them. */
export function RecordingsSection({ recordings }: { recordings: Recordings }) {
  const { kept, lookAgain, clear } = useStoredRecordings(recordings);
  return (
    <SettingsSection
      title="Recordings in this browser"
      purpose="Kept here so that saved calls can be played again."
    >
      {kept === 'loading' && <Loading />}
      {kept === 'unsupported' && (
        <p>
          This browser keeps no recordings: it has no private storage for pages, or storing is
          turned off, as in some private windows.
        </p>
      )}
      {kept === 'failed' && (
        <div className="between">
          <p role="alert">The recordings in this browser could not be looked up.</p>
          <Button onClick={lookAgain}>Try again</Button>
        </div>
      )}
      {typeof kept === 'object' && <Holdings {...kept} clear={clear} />}
      <p className="hint">
        Recordings stay in this browser’s private storage and are never sent to our server. Logging
        out leaves them here. The recording of a call that you delete leaves a day later.
      </p>
    </SettingsSection>
  );
}

function Holdings({ clear, ...held }: AudioHoldings & { clear: () => Promise<boolean> }) {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const amountRef = useFocusWhenEmptied(held.count);

  async function clearAll() {
    setAsking(false);
    setClearing(true);
    const isCleared = await clear();
    setClearing(false);
    toast(isCleared ? clearedNotice : refusedNotice);
  }

  return (
    <div className="between">
      <p ref={amountRef} className="set-name" tabIndex={-1}>
        {amountOf(held)}
      </p>
      {held.count > 0 && (
        <Button
          variant="danger"
          icon={<Trash2 className="i" />}
          busy={isClearing}
          onClick={() => setAsking(true)}
        >
          Delete all recordings
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Delete all recordings?"
        description={`${amountOf(held)}, will be gone for good. Saved analyses stay; to hear their calls again you need the files. A recording that is not transcribed yet has to be chosen again.`}
        confirmLabel="Delete all"
        cancelLabel="Keep them"
        onConfirm={() => void clearAll()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

/** The button that has the focus goes with the last recording: the focus moves to what took its place. */
function useFocusWhenEmptied(count: number) {
  const ref = useRef<HTMLParagraphElement>(null);
  const lastCount = useRef(count);
  useEffect(() => {
    if (count === 0 && lastCount.current > 0) ref.current?.focus();
    lastCount.current = count;
  }, [count]);
  return ref;
}

function amountOf({ count, sizeBytes }: AudioHoldings): string {
  if (count === 0) return 'No recordings are kept';
  return `${count} ${count === 1 ? 'recording' : 'recordings'}, ${formatBytes(sizeBytes)}`;
}

const clearedNotice = {
  title: 'Success',
  description: 'All recordings were deleted from this browser.',
};
const refusedNotice = {
  title: 'Error',
  description:
    'Not every recording could be deleted. Close the other tabs of this app and try again.',
  variant: 'destructive' as const,
};

export type Recordings = Pick<AudioStore, 'holdings' | 'clear'>;

/** What is known of them by now. */
type Kept = 'loading' | 'unsupported' | 'failed' | AudioHoldings;

/** What this browser keeps of the account's recordings, and the way to delete them. */
function useStoredRecordings(recordings: Recordings) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['keptRecordings'],
    queryFn: () => recordings.holdings(),
    // Other screens keep and discard recordings: what was true before says nothing.
    gcTime: 0,
  });

  /** @returns false when the browser still holds some of them */
  async function clear(): Promise<boolean> {
    try {
      await recordings.clear();
      return true;
    } catch {
      return false;
    } finally {
      await refetch();
    }
  }

  return { kept: keptOf(data, isError), lookAgain: () => void refetch(), clear };
}

function keptOf(held: AudioHoldings | null | undefined, isError: boolean): Kept {
  if (isError) return 'failed';
  return held === undefined ? 'loading' : (held ?? 'unsupported');
}

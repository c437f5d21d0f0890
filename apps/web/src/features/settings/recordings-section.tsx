import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  browserAudioStore,
  type StoredAudioSize,
  type AudioStore,
} from '../../shared/browser/audio/audio-store.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { displayBytes } from '../../call/display/display-bytes.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { SettingsSection } from '../../shared/ui/settings-section.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import sectionStyles from '../../shared/ui/settings-section.module.css';
import layout from '../../shared/ui/layout.module.css';

type RecordingsSectionProps = {
  /** The default is the recordings of this browser. */
  recordings?: Recordings | undefined;
  className?: string | undefined;
};

export function RecordingsSection({ className, ...props }: RecordingsSectionProps) {
  const platform = usePlatform();
  const [recordings] = useState(() => props.recordings ?? browserAudioStore(platform));
  const { stored, retry, clear } = useStoredRecordings(recordings);
  return (
    <SettingsSection
      className={className}
      title="Recordings in this browser"
      purpose="Stored here so that you can play your saved calls again."
    >
      {stored === 'loading' && <Loading />}
      {stored === 'unsupported' && (
        <p>
          This browser can’t store recordings. Its storage may be unavailable or turned off, for
          example in a private window.
        </p>
      )}
      {stored === 'failed' && (
        <div className={layout.between}>
          <p role="alert">The recordings in this browser could not be listed.</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
      {typeof stored === 'object' && <StoredSize {...stored} clear={clear} />}
      <p className="muted t-sm">
        Recordings are stored in this browser and are never sent to our server. They stay here when
        you sign out. When you delete a call, its recording is removed a day later.
      </p>
    </SettingsSection>
  );
}

function StoredSize({ clear, ...held }: StoredAudioSize & { clear: () => Promise<boolean> }) {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const amountRef = useFocusWhenEmptied(held.count);

  async function clearAll() {
    setAsking(false);
    setClearing(true);
    const isCleared = await clear();
    setClearing(false);
    toast(isCleared ? clearedToast : failedToast);
  }

  return (
    <div className={layout.between}>
      <p ref={amountRef} className={sectionStyles.name} tabIndex={-1}>
        {amountOf(held)}
      </p>
      {held.count > 0 && (
        <Button
          variant="danger"
          icon={<Trash2 className="icon" />}
          busy={isClearing}
          onClick={() => setAsking(true)}
        >
          Delete all recordings
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Delete all recordings?"
        description={`This permanently deletes ${countOf(held)} (${displayBytes(held.sizeBytes)}) from this browser. Saved analyses are kept, but to play a call again you need its audio file. For a recording that is not transcribed yet, choose the file again.`}
        confirmLabel="Delete recordings"
        cancelLabel="Keep recordings"
        onConfirm={() => void clearAll()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

/** Moves the focus when the last recording is deleted, because the focused button disappears. */
function useFocusWhenEmptied(count: number) {
  const ref = useRef<HTMLParagraphElement>(null);
  const lastCount = useRef(count);
  useEffect(() => {
    if (count === 0 && lastCount.current > 0) ref.current?.focus();
    lastCount.current = count;
  }, [count]);
  return ref;
}

function amountOf(held: StoredAudioSize): string {
  if (held.count === 0) return 'No recordings stored';
  return `${countOf(held)}, ${displayBytes(held.sizeBytes)}`;
}

function countOf({ count }: StoredAudioSize): string {
  return `${count} ${count === 1 ? 'recording' : 'recordings'}`;
}

const clearedToast = {
  title: 'Success',
  description: 'All recordings were deleted from this browser.',
};
const failedToast = {
  title: 'Error',
  description:
    'Some recordings could not be deleted. Close the other tabs of this app, then try again.',
  variant: 'destructive' as const,
};

export type Recordings = Pick<AudioStore, 'storedSize' | 'clear'>;

type StoredRecordings = 'loading' | 'unsupported' | 'failed' | StoredAudioSize;

function useStoredRecordings(recordings: Recordings) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['storedRecordings'],
    queryFn: () => recordings.storedSize(),
    // Other screens store and discard recordings, so a cached value would be out of date.
    gcTime: 0,
  });

  /** @returns false if some recordings could not be deleted */
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

  return { stored: stateOf(data, isError), retry: () => void refetch(), clear };
}

function stateOf(held: StoredAudioSize | null | undefined, isError: boolean): StoredRecordings {
  if (isError) return 'failed';
  return held === undefined ? 'loading' : (held ?? 'unsupported');
}

import { acceptedRecordingFormats } from '@sales-analytics/core';
import { lazy, Suspense, useState, type ChangeEvent } from 'react';
import { LoaderCircle, Paperclip } from 'lucide-react';
import type { CallPlayerProps } from './call-player.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { type CallAudio, useCallAudio } from './use-call-audio.ts';
import { useCallStorage } from '../drafts/call-storage.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import styles from './call-audio.module.css';
import { classNames } from '../../shared/ui/class-names.ts';
import layout from '../../shared/ui/layout.module.css';

export type CallAudioPlayerProps = Omit<CallPlayerProps, 'file' | 'peaks'> & { audio: CallAudio };

const LazyCallPlayer = lazy(loadCallPlayer);

export function CallAudioPlayer({ audio, ...props }: CallAudioPlayerProps) {
  if (audio.status === 'loading') return <PlayerSkeleton />;
  if (audio.status === 'absent') {
    const { attach, isStorable } = audio;
    return <AttachAudio extensions={acceptedRecordingFormats} {...{ attach, isStorable }} />;
  }
  return (
    <Suspense fallback={<PlayerSkeleton />}>
      <LazyCallPlayer {...props} file={audio.file} peaks={audio.peaks} />
    </Suspense>
  );
}

async function loadCallPlayer() {
  try {
    const { CallPlayer } = await import('./call-player.tsx');
    return { default: CallPlayer };
  } catch {
    return { default: NoPlayer };
  }
}

/** The skeleton is as tall as the player, so that the layout does not shift when the player loads. */
function PlayerSkeleton() {
  return (
    <Card className={classNames(styles.card, styles.loading)}>
      <Skeleton className={styles.buttonSkeleton} />
      <Skeleton className={styles.lanesSkeleton} />
      <span className="sr">
        <Loading />
      </span>
    </Card>
  );
}

function NoPlayer() {
  return (
    <Card className={styles.card}>
      <p className="muted">
        The player could not be loaded. Reload the page to play the recording.
      </p>
    </Card>
  );
}

type CallRecordingProps = Omit<CallAudioPlayerProps, 'audio'> & {
  audioKey: string;
  /** It is null if this page does not have the recording. */
  file: File | null;
};

export function CallRecording({ audioKey, file, ...player }: CallRecordingProps) {
  const { audio: store } = useCallStorage();
  const audio = useCallAudio({ audioKey, file, durationMs: player.durationMs, store });
  return <CallAudioPlayer {...player} audio={audio} />;
}

type AttachAudioProps = {
  extensions: readonly string[];
  /** Resolves to an error message, or to null if the file was accepted. */
  attach: (file: File) => Promise<string | null>;
  /** It is false if this browser stores no recordings. */
  isStorable: boolean;
};

/**
 * Shows the form to attach the recording. Each browser stores only its own recordings, so the user attaches them again
 * in another one.
 */
function AttachAudio({ extensions, attach, isStorable }: AttachAudioProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function attachFile(file: File) {
    setIsBusy(true);
    setProblem(null);
    setProblem(await attach(file));
    setIsBusy(false);
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? [];
    // The reset makes the event fire again if the user chooses the same file twice.
    event.currentTarget.value = '';
    if (file) void attachFile(file);
  }

  return (
    <Card className={styles.card}>
      <div className={classNames(layout.grow, styles.missing)}>
        <p className={styles.what}>The recording of this call is not in this browser.</p>
        <p className="t-sm muted">
          {isStorable
            ? 'Attach the audio file to play it here. The file stays in this browser and is not uploaded.'
            : 'This browser does not store recordings for this site, for example in a private window. Attach the audio file to play it until you close this page. It is not uploaded.'}
        </p>
        {problem !== null && (
          <p className={classNames(styles.problem, 't-sm')} role="alert">
            {problem}
          </p>
        )}
      </div>
      <label className={styles.attach}>
        <span className={buttonClass({ variant: 'outline', className: styles.attachButton })}>
          {isBusy ? (
            <LoaderCircle className="icon spin" aria-hidden="true" />
          ) : (
            <Paperclip className="icon" aria-hidden="true" />
          )}
          <span>
            Attach<span className={styles.wide}> recording</span>
          </span>
        </span>
        <input
          className="sr"
          type="file"
          accept={extensions.join(',')}
          disabled={isBusy}
          onChange={handleChange}
        />
      </label>
    </Card>
  );
}

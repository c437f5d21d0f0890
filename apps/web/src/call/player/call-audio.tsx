import { acceptedExtensions } from '@sales-analytics/core';
import { lazy, Suspense, useState, type ChangeEvent } from 'react';
import { LoaderCircle, Paperclip } from 'lucide-react';
import type { CallPlayerProps } from './call-player.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { type CallAudio, useCallAudio } from './use-call-audio.ts';
import { useCallStorage } from '../drafts/call-storage.tsx';
import { buttonClass } from '../../shared/ui/button-variants.ts';
import './call-audio.css';

export type CallAudioPlayerProps = Omit<CallPlayerProps, 'file' | 'peaks'> & { audio: CallAudio };

const LazyCallPlayer = lazy(loadCallPlayer);

/** The player of a call's recording, or the way to bring the recording to this machine. */
export function CallAudioPlayer({ audio, ...props }: CallAudioPlayerProps) {
  if (audio.status === 'loading') return <PlayerShape />;
  if (audio.status === 'absent') {
    return <AttachAudio extensions={acceptedExtensions} attach={audio.attach} />;
  }
  return (
    <Suspense fallback={<PlayerShape />}>
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

/** As tall as the player, so that nothing jumps when it comes. */
function PlayerShape() {
  return (
    <Card className="call-audio call-audio-shape">
      <Skeleton className="call-audio-round" />
      <Skeleton className="call-audio-lanes" />
      <span className="sr">
        <Loading />
      </span>
    </Card>
  );
}

function NoPlayer() {
  return (
    <Card className="call-audio">
      <p className="muted">
        The player could not be loaded. Reload the page to play the recording.
      </p>
    </Card>
  );
}

type CallSoundProps = Omit<CallAudioPlayerProps, 'audio'> & {
  audioKey: string;
  /** Where this page has the recording already. */
  file: File | null;
};

/** The recording of a call where this browser has it, or the way to attach it. */
export function CallSound({ audioKey, file, ...player }: CallSoundProps) {
  const { audio: store } = useCallStorage();
  const audio = useCallAudio({ audioKey, file, durationMs: player.durationMs, store });
  return <CallAudioPlayer {...player} audio={audio} />;
}

type AttachAudioProps = {
  /** Like '.mp3'. */
  extensions: readonly string[];
  /** A sentence where the file can't be the recording. */
  attach: (file: File) => Promise<string | null>;
};

/** Recordings stay in the browser they were dropped into: anywhere else the file is asked for. */
function AttachAudio({ extensions, attach }: AttachAudioProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function take(file: File) {
    setIsBusy(true);
    setRefusal(null);
    setRefusal(await attach(file));
    setIsBusy(false);
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? [];
    // Without this, choosing the same file again would change nothing and be no event.
    event.currentTarget.value = '';
    if (file) void take(file);
  }

  return (
    <Card className="call-audio">
      <div className="grow">
        <p>The recording of this call is not in this browser.</p>
        <p className="t-sm muted">
          Attach the audio file to play it here. The file stays in this browser and is not uploaded.
        </p>
        {refusal !== null && (
          <p className="t-sm call-audio-refusal" role="alert">
            {refusal}
          </p>
        )}
      </div>
      <label className="call-audio-attach">
        <span className={buttonClass({ variant: 'outline' })}>
          {isBusy ? (
            <LoaderCircle className="i spin" aria-hidden="true" />
          ) : (
            <Paperclip className="i" aria-hidden="true" />
          )}
          Attach recording
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

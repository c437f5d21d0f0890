import { acceptedExtensions } from '@sales-analytics/core';
import { lazy, Suspense } from 'react';
import type { CallPlayerProps } from './call-player.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { AttachAudio } from './attach-audio.tsx';
import type { CallAudio } from './use-call-audio.ts';
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
      <p className="muted">The player could not be loaded. Reload the page to hear the call.</p>
    </Card>
  );
}

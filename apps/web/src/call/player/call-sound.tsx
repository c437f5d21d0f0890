import { CallAudioPlayer, type CallAudioPlayerProps } from './call-audio.tsx';
import { useCallAudio } from './use-call-audio.ts';
import { useCallStorage } from '../drafts/call-storage.tsx';

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

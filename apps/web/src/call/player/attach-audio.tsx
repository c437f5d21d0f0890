import { LoaderCircle, Paperclip } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import { buttonClass } from '../../shared/ui/button-variants.ts';
import { Card } from '../../shared/ui/card.tsx';
import './call-audio.css';

export type AttachAudioProps = {
  /** Like '.mp3'. */
  extensions: readonly string[];
  /** A sentence where the file can't be the recording. */
  attach: (file: File) => Promise<string | null>;
};

/** Recordings stay in the browser they were dropped into: anywhere else the file is asked for. */
export function AttachAudio({ extensions, attach }: AttachAudioProps) {
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
        <p>The audio of this call is not on this machine.</p>
        <p className="t-sm muted">
          Attach the file to hear it here. It stays in this browser: nothing is uploaded.
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
          Attach the recording
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

import { acceptedTranscriptExtensions, listWithOr } from '@sales-analytics/core';
import { FileText } from 'lucide-react';
import type { ChangeEvent, FormEvent } from 'react';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import styles from './transcript-import.module.css';
import { TextAreaField } from '../../../shared/ui/text-area-field.tsx';

export type TranscriptImportProps = {
  onFiles: (files: File[]) => void;
  text: string;
  isBusy: boolean;
  onTextChange: (text: string) => void;
  onSubmit: () => void;
};

/** A transcript needs no transcription key. */
export function TranscriptImport(props: TranscriptImportProps) {
  const { onFiles, text, isBusy, onTextChange, onSubmit } = props;

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    // The browser would otherwise send no change event if the user chooses the same file again.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && text.trim() !== '') onSubmit();
  }

  return (
    <Card isPadded>
      <div className={styles.head}>
        <div>
          <h2 className="h-sec">Import a transcript</h2>
          <p className="muted t-sm">
            Use a transcript instead of a recording: {listWithOr(acceptedTranscriptExtensions)}. You
            don’t need a transcription key.
          </p>
        </div>
        <label className={buttonClass({ className: styles.choose })}>
          <FileText className="icon" aria-hidden="true" />
          Choose transcripts
          <input
            className="sr"
            type="file"
            multiple
            disabled={isBusy}
            accept={acceptedTranscriptExtensions.join(',')}
            onChange={handleChange}
          />
        </label>
      </div>
      <details className={styles.paste}>
        <summary>Paste a transcript</summary>
        <form onSubmit={handleSubmit}>
          <TextAreaField
            fieldClassName={styles.field}
            label="Transcript text"
            value={text}
            onChange={onTextChange}
            rows={6}
            hint="One line per turn, for example “Dana: We already use another tool.” Subtitles work too."
          />
          <Button type="submit" disabled={isBusy || text.trim() === ''}>
            Import text
          </Button>
        </form>
      </details>
    </Card>
  );
}

import type { CallDateOrigin } from '@sales-analytics/contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { useOwnEscape } from '../../shared/ui/use-own-escape.ts';
import styles from './contact-panel.module.css';
import { FailureLine } from './failure-note.tsx';

type DatePanelProps = {
  /** This is in ISO 8601. */
  at: string;
  /** It is undefined if nobody knows when the call took place. */
  origin: CallDateOrigin | undefined;
  failure: string | undefined;
  onSave: (at: string) => void;
  onCancel: () => void;
};

export function DatePanel({ at, origin, failure, onSave, onCancel }: DatePanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => localText(at));
  const [problem, setProblem] = useState<string>();
  useOwnEscape(form, onCancel);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  function save() {
    // The original time is kept if the field is unchanged, because the field has no seconds.
    const entered = text === localText(at) ? at : isoOf(text);
    if (entered === undefined) setProblem('Enter a day and a time.');
    else onSave(entered);
  }

  return (
    <form
      className={styles.form}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        ref={field}
        type="datetime-local"
        label="Date and time of the call"
        hint={originSentence(origin)}
        value={text}
        error={problem}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
      />
      <FailureLine message={failure} onRetry={save} />
      <div className={styles.actions}>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit">
          Save
        </Button>
      </div>
    </form>
  );
}

function localText(iso: string): string {
  const date = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

function isoOf(text: string): string | undefined {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

const sentences: Readonly<Record<CallDateOrigin, string>> = {
  recording: 'From the recording.',
  transcript: 'From the transcript.',
  'file-name': 'From the name of the file.',
  file: 'When the file was last changed.',
  export: 'From the export that the call was imported from.',
  practice: 'When you practised.',
  entered: 'Entered by you.',
};

function originSentence(origin: CallDateOrigin | undefined): string {
  return origin ? sentences[origin] : 'When the call was saved. The day of the call is not known.';
}

import type { Utterance } from '@sales-analytics/contract';
import type { SpokenEdit } from '@sales-analytics/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { useUnsavedText } from '../../shared/ui/unsaved-texts.ts';
import styles from './line-editor.module.css';
import type { ShownSpeakers } from './shown-speakers.ts';
import { useOwnEscape } from '../../shared/ui/use-own-escape.ts';
import layout from '../../shared/ui/layout.module.css';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { TextAreaField } from '../../shared/ui/text-area-field.tsx';

type LineEditorProps = {
  line: number;
  utterance: Utterance;
  speakers: ShownSpeakers;
  onEdit: (edit: SpokenEdit) => void;
  isLocked?: boolean | undefined;
  onClose: () => void;
};

export function LineEditor(props: LineEditorProps) {
  const { line, utterance, speakers, onEdit, isLocked, onClose } = props;
  // The editor stores only the rep's changes, because another tab may correct the rest of the line meanwhile.
  const [opened] = useState(utterance);
  const [text, setText] = useState(opened.text);
  const [speaker, setSpeaker] = useState(opened.speaker);
  useUnsavedText(text !== opened.text || speaker !== opened.speaker);
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = text.trim() === '';
  useOwnEscape(form, onClose);

  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  function save() {
    if (isEmpty || isLocked) return;
    if (text !== opened.text) onEdit({ kind: 'change-text', line, text });
    if (speaker !== opened.speaker) onEdit({ kind: 'change-speaker', line, speaker });
    onClose();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside
    <form
      className={styles.form}
      ref={form}
      aria-label={`Edit line ${line + 1}`}
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextAreaField
        className={styles.text}
        label="Text"
        value={text}
        onChange={setText}
        rows={3}
        maxLength={1_000_000}
        hint={isEmpty ? 'A line cannot be empty.' : undefined}
      />
      <SelectField
        label="Speaker"
        value={speaker}
        onChange={setSpeaker}
        options={[...speakers].map(([value, { label }]) => ({
          value,
          label: label === '' ? 'Unnamed speaker' : label,
        }))}
      />
      <div className={layout.row}>
        <Button
          type="submit"
          size="sm"
          disabled={isLocked}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          Save
        </Button>
        <Button size="sm" variant="ghost" aria-keyshortcuts="Escape" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

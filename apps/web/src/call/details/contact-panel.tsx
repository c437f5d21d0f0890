import type { Contact } from '@sales-analytics/contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { useOwnEscape } from '../../shared/ui/use-own-escape.ts';
import { FailureLine } from './failure-note.tsx';
import styles from './contact-panel.module.css';
import { SuggestField } from './suggest-field.tsx';
import { matchingSuggestions, type Suggestion } from './suggestions.ts';

type ContactPanelProps = {
  value: Contact;
  companies: readonly Suggestion[];
  problems: { name: string | undefined; company: string | undefined };
  failure: string | undefined;
  isSaving: boolean;
  onType: (changes: Partial<Contact>) => void;
  onSave: () => void;
  onCancel: () => void;
};

export function ContactPanel(props: ContactPanelProps) {
  const { value, companies, problems, failure, isSaving, onType, onSave, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  useOwnEscape(form, onCancel);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);

  return (
    <form
      className={styles.form}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <TextField
        ref={first}
        label="Contact name"
        value={value.name}
        error={problems.name}
        autoComplete="off"
        data-keep-typed
        dir="auto"
        onChange={(event) => onType({ name: event.target.value })}
      />
      <SuggestField
        label="Company"
        data-keep-typed
        value={value.company}
        error={problems.company}
        suggestions={matchingSuggestions(companies, value.company, [value.company])}
        onChange={(event) => onType({ company: event.target.value })}
        onPick={(company) => onType({ company })}
        onEnter={onSave}
      />
      <FailureLine message={failure} onRetry={onSave} />
      <div className={styles.actions}>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={isSaving}>
          Save
        </Button>
      </div>
    </form>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import type { NameForm } from './use-name-form.ts';
import styles from './view-form.module.css';

type Props = {
  form: NameForm;
  label: string;
  hint?: string | undefined;
  submitLabel: string;
  onCancel: () => void;
};

export function ViewForm({ form, label, hint, submitLabel, onCancel }: Props) {
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isBusy) form.submit();
      }}
    >
      <TextField
        ref={field}
        label={label}
        autoComplete="off"
        data-keep-typed
        value={form.name}
        error={form.problem}
        onChange={(event) => form.setName(event.currentTarget.value)}
      />
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <div className={styles.actions}>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" size="sm" busy={form.isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

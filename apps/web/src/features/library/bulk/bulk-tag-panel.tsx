import { detailLimits, tagKey, tagSchema, type BulkAction } from '@sales-analytics/contract';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { displayText } from '../../../shared/ui/display-text.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import styles from './bulk-tag-panel.module.css';

type BulkTagPanelProps = {
  tags: readonly string[];
  onAction: (action: BulkAction) => void;
};

type Kind = 'add-tag' | 'remove-tag';

const kindLabels: Record<Kind, string> = { 'add-tag': 'Add tag', 'remove-tag': 'Remove tag' };
/** The user finds other tags by typing their names. */
const maxOffered = 50;

export function BulkTagPanel({ tags, onAction }: BulkTagPanelProps) {
  const [kind, setKind] = useState<Kind>('add-tag');
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const groupId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const offered = tags.filter((tag) => tagKey(tag).includes(tagKey(text))).slice(0, maxOffered);

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = tagSchema.safeParse(text);
    if (read.success) onAction({ kind, tag: read.data });
    else
      setError(
        text.trim() === ''
          ? 'Enter a tag.'
          : `A tag has at most ${detailLimits.tagLength} characters.`,
      );
  }

  return (
    <form className={styles.panel} onSubmit={submit}>
      <div className={styles.kinds} role="radiogroup" aria-label="What to do with the tag">
        {(['add-tag', 'remove-tag'] as const).map((one) => (
          <label key={one} className={classNames(styles.kind, one === kind && styles.chosen)}>
            <input
              type="radio"
              name={groupId}
              className="sr"
              checked={one === kind}
              onChange={() => setKind(one)}
            />
            {kindLabels[one]}
          </label>
        ))}
      </div>
      <TextField
        ref={field}
        label="Tag"
        value={text}
        error={error}
        autoComplete="off"
        data-keep-typed
        onChange={(event) => {
          setText(event.target.value);
          setError('');
        }}
      />
      {offered.length > 0 && (
        <ul className={styles.tags} aria-label="Your tags">
          {offered.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={styles.tag}
                title={displayText(tag)}
                onClick={() => onAction({ kind, tag })}
              >
                <bdi>{displayText(tag)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button type="submit" variant="primary" size="sm" className={styles.submit}>
        {kind === 'add-tag' ? 'Add to the selected calls' : 'Remove from the selected calls'}
      </Button>
    </form>
  );
}

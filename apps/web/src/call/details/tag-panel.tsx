import { detailLimits } from '@sales-analytics/contract';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import { displayText } from '../../shared/ui/display-text.ts';
import { FailureLine } from './failure-note.tsx';
import { SuggestField } from './suggest-field.tsx';
import { matchingSuggestions, type Suggestion } from './suggestions.ts';
import { countSeparators, tooManyTags } from './tag-input.ts';
import styles from './tag-panel.module.css';
import type { TagDraft } from './use-tag-draft.ts';
import { UserTag } from './user-tag.tsx';

type TagPanelProps = {
  value: readonly string[];
  suggestions: readonly Suggestion[];
  draft: TagDraft;
};

export function TagPanel({ value, suggestions, draft }: TagPanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const last = value.at(-1);
  const isMarked = last !== undefined && marked === last;
  const isFull = value.length >= detailLimits.tags;

  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  function remove(tag: string) {
    draft.remove(tag);
    setMarked(null);
    field.current?.focus();
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const isEmpty = draft.text === '' && !event.nativeEvent.isComposing;
    if (event.key !== 'Backspace' || !isEmpty || last === undefined) {
      setMarked(null);
      return;
    }
    event.preventDefault();
    // Holding down the key does not remove tags.
    if (event.repeat) return;
    if (isMarked) remove(last);
    else setMarked(last);
  }

  /** Handles pasted lists, because the field has a single line and would join their lines. */
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    if (countSeparators(pasted) === 0) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = draft.text.slice(0, selectionStart ?? draft.text.length);
    const after = draft.text.slice(selectionEnd ?? draft.text.length);
    draft.add(`${before}${pasted}${after}`);
  }

  return (
    <div className={styles.panel}>
      {value.length > 0 && (
        <ul className={styles.tags} aria-label="All tags">
          {value.map((tag) => (
            <li
              className={classNames(styles.chip, isMarked && tag === last && styles.marked)}
              key={tag}
            >
              <UserTag tag={tag} />
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove the tag “${displayText(tag)}”`}
                onClick={() => remove(tag)}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SuggestField
        ref={field}
        label="Add a tag"
        data-keep-typed
        hint={isFull ? tooManyTags : 'Enter or a comma adds it.'}
        error={draft.problem}
        value={draft.text}
        enterKeyHint="done"
        suggestions={isFull ? [] : matchingSuggestions(suggestions, draft.text, value)}
        onChange={({ target, nativeEvent }) => draft.type(target.value, isComposing(nativeEvent))}
        onCompositionEnd={({ currentTarget }) => draft.type(currentTarget.value, false)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onBlur={() => setMarked(null)}
        onEnter={() => draft.add()}
        onPick={draft.pick}
      />
      <output className="sr">
        {isMarked && `Press Backspace again to remove the tag “${displayText(last)}”.`}
      </output>
      <FailureLine message={draft.failure} onRetry={draft.retry} />
    </div>
  );
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}

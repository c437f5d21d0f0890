import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { displayText } from '../../shared/ui/display-text.ts';
import { TextField, type TextFieldProps } from '../../shared/ui/text-field.tsx';
import styles from './suggest-field.module.css';
import type { Suggestion } from './suggestions.ts';

type SuggestFieldProps = Omit<TextFieldProps, 'list' | 'role' | 'onSelect'> & {
  value: string;
  suggestions: readonly Suggestion[];
  onPick: (value: string) => void;
  onEnter: () => void;
  ref?: Ref<HTMLInputElement>;
};

export function SuggestField(props: SuggestFieldProps) {
  const { suggestions, onPick, onEnter, onKeyDown, onFocus, onBlur, ...field } = props;
  const listId = useId();
  const [hasFocus, setHasFocus] = useState(false);
  const [marked, setMarked] = useState<{ typed: string; at: number } | null>(null);
  const isOpen = hasFocus && suggestions.length > 0;
  const at = isOpen && marked?.typed === field.value ? marked.at : -1;
  const optionId = (index: number) => `${listId}-${index}`;

  function move(by: number) {
    const places = suggestions.length + 1;
    setMarked({ typed: field.value, at: ((at + 1 + by + places) % places) - 1 });
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    // In an input method, Enter and the arrows choose a word.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter() {
        const chosen = suggestions[at];
        if (chosen && isOpen) onPick(chosen.value);
        else onEnter();
      },
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  }

  return (
    <div className={styles.box}>
      <TextField
        {...field}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot show counts
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={at === -1 ? undefined : optionId(at)}
        autoComplete="off"
        dir="auto"
        onKeyDown={handleKey}
        onFocus={(event) => {
          setHasFocus(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setHasFocus(false);
          onBlur?.(event);
        }}
      />
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
        <div className={styles.list} id={listId} role="listbox" aria-label="Suggestions">
          {suggestions.map(({ value, count }, index) => (
            <Option
              key={value}
              {...{ id: optionId(index), value, count, isMarked: index === at }}
              onPick={() => onPick(value)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type OptionProps = Suggestion & { id: string; isMarked: boolean; onPick: () => void };

/** Shows one suggestion. The keyboard chooses it from the field, which keeps the focus. */
function Option({ id, value, count, isMarked, onPick }: OptionProps) {
  const shown = displayText(value);
  return (
    <button
      type="button"
      className={styles.option}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <bdi className={styles.text} title={shown}>
        {shown}
      </bdi>{' '}
      <span className={styles.count}>
        {count}
        <span className="sr"> {count === 1 ? 'call' : 'calls'}</span>
      </span>
    </button>
  );
}

import { libraryLimits } from '@sales-analytics/contract';
import { X } from 'lucide-react';
import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import styles from './search-box.module.css';
import { useSearchText } from './use-search-text.ts';

type Props = {
  query: string;
  onSearch: (query: string) => void;
  /** The box calls this when the user presses the down arrow, which moves the focus to the results. */
  onDown: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
  className?: string | undefined;
};

/** Searches the transcripts of all calls. A slash focuses the box. Escape and the cross clear it. */
export function SearchBox({ query, onSearch, onDown, inputRef, className }: Props) {
  const { text, type, search } = useSearchText(query, onSearch);
  useSlash(inputRef);

  function clear() {
    search('');
    inputRef.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') search(text);
    else if (event.key === 'Escape' && text !== '') clear();
    else if (event.key === 'ArrowDown') onDown();
    else return;
    event.preventDefault();
  }

  return (
    <div className={classNames(styles.box, className)}>
      <SearchField
        className={styles.field}
        inputClassName={styles.input}
        aria-label="Search everything that was said"
        aria-keyshortcuts="/ Control+K Meta+K"
        data-search
        placeholder="Search everything that was said"
        maxLength={libraryLimits.queryLength}
        enterKeyHint="search"
        ref={inputRef}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      {text === '' ? (
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      ) : (
        <Button
          className={styles.clear}
          variant="ghost"
          size="sm"
          icon={<X className="icon" />}
          aria-label="Clear the search"
          onClick={clear}
        />
      )}
    </div>
  );
}

function useSlash(inputRef: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function focus(event: globalThis.KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== '/' || !isPlain || isTypedInto(event.target)) return;
      event.preventDefault();
      inputRef.current?.focus();
      inputRef.current?.select();
    }
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [inputRef]);
}

/** The user can type a slash as text in these elements. */
const fields =
  'input:not([type=checkbox]), textarea, [contenteditable], [role=dialog], [role=alertdialog]';

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}

import { libraryLimits } from '@sales-analytics/contract';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { ComparedIds } from '../../call/call-address.ts';
import { PanelDialog } from '../../shared/ui/dialog-frame.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { useDebounce } from '../../shared/time/use-debounce.ts';
import { CallOptions } from './call-options.tsx';
import { changeButtonId } from './call-picks.tsx';
import styles from './choose-call.module.css';
import { letterNames, type Letter } from './use-compared-ids.ts';

export type ChooseCallProps = {
  letter: Letter;
  ids: ComparedIds;
  onChoose: (id: string) => void;
  onClose: () => void;
};

export function ChooseCallView({ letter, ids, onChoose, onClose }: ChooseCallProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const search = useDebouncedText();

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing || !list.current) return;
    if (event.key === 'Enter' && event.target === field.current) search.now();
    else if (!moveInList(list.current, field.current, event.key)) return;
    event.preventDefault();
  }

  return (
    <PanelDialog
      className={styles.dialog}
      title={`Choose call ${letterNames[letter]}`}
      firstRef={field}
      findNextFocus={() => document.getElementById(changeButtonId(letter))}
      onClose={onClose}
      onKeyDown={handleKey}
    >
      <SearchField
        className={styles.search}
        ref={field}
        aria-label="Search your calls"
        placeholder="Search titles, people and what was said"
        maxLength={libraryLimits.queryLength}
        enterKeyHint="search"
        value={search.text}
        onChange={(event) => search.type(event.currentTarget.value)}
      />
      <div className={styles.body} ref={list}>
        <CallOptions
          letter={letter}
          ids={ids}
          query={search.query}
          onChoose={(id) => {
            onChoose(id);
            onClose();
          }}
        />
      </div>
    </PanelDialog>
  );
}

/** Returns the text of a search box. `query` is the text at the last pause in typing. `now` ends the pause at once. */
function useDebouncedText() {
  const debounce = useDebounce();
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');

  function type(next: string) {
    setText(next);
    debounce.run(() => setQuery(next.trim()));
  }

  function now() {
    debounce.cancel();
    setQuery(text.trim());
  }

  return { text, query, type, now };
}

/** @returns true if the key moves the focus */
function moveInList(list: HTMLElement, field: HTMLInputElement | null, key: string): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const present = rows.findIndex((row) => row === document.activeElement);
  const targets: Record<string, number> = { ArrowDown: present + 1, ArrowUp: present - 1 };
  // Home and End move the cursor if the field has the focus.
  if (present !== -1) Object.assign(targets, { Home: 0, End: rows.length - 1 });
  const target = targets[key];
  if (target === undefined) return false;
  if (target < 0) field?.focus();
  else rows[Math.min(target, rows.length - 1)]?.focus();
  return true;
}

import { libraryLimits } from '@sales-analytics/contract';
import { useRef, type KeyboardEvent } from 'react';
import type { ComparedIds } from '../../call/call-address.ts';
import { PanelDialog } from '../../shared/ui/dialog-frame.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { CallOptions } from './call-options.tsx';
import { changeButtonId } from './call-picks.tsx';
import styles from './choose-call.module.css';
import { moveInList } from './move-in-list.ts';
import { letterNames, type Letter } from './use-compared-ids.ts';
import { useDebouncedText } from './use-debounced-text.ts';

export type ChooseCallProps = {
  /** Says which of the two calls is chosen. */
  letter: Letter;
  ids: ComparedIds;
  onChoose: (id: string) => void;
  onClose: () => void;
};

/** Lists the saved calls, newest first. The search finds the same calls as the library's search. */
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

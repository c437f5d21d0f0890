import { libraryLimits } from '@sales-analytics/contract';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, type KeyboardEvent } from 'react';
import type { ComparedIds } from '../../call/call-address.ts';
import { Button } from '../../shared/ui/button.tsx';
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
    <Dialog.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Dialog.Portal>
        {/* Radix's own overlay writes a style element, which the content security policy forbids. */}
        <div className={styles.backdrop}>
          <Dialog.Content
            className={styles.dialog}
            aria-modal="true"
            aria-describedby={undefined}
            onKeyDown={handleKey}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              field.current?.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              document.getElementById(changeButtonId(letter))?.focus();
            }}
          >
            <div className={styles.head}>
              <Dialog.Title>Choose call {letterNames[letter]}</Dialog.Title>
              <Button
                variant="ghost"
                size="sm"
                icon={<X className="icon" aria-hidden="true" />}
                aria-label="Close"
                onClick={onClose}
              />
            </div>
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
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

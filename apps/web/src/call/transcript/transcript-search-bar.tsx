import { maxSearchLength } from '@sales-analytics/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { useOwnEscape } from '../../shared/ui/use-own-escape.ts';
import type { TranscriptSearch } from './use-transcript-search.ts';
import styles from './transcript-search-bar.module.css';
import { classNames } from '../../shared/ui/class-names.ts';
import { SearchField } from '../../shared/ui/search-field.tsx';

type TranscriptSearchBarProps = {
  search: TranscriptSearch;
  isInPage?: boolean | undefined;
  /** The children are hidden while the user searches. */
  children?: ReactNode;
};

export function TranscriptSearchBar({ search, isInPage, children }: TranscriptSearchBarProps) {
  const { query, setQuery, count, index, step } = search;
  const field = useRef<HTMLInputElement>(null);
  const isSearching = query.trim() !== '';
  useOwnEscape(field, query === '' ? null : () => setQuery(''));

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tag is younger than some browsers
    <div className={classNames(styles.bar, isInPage && styles.inPage)} role="search">
      <SearchField
        className={styles.field}
        inputClassName={styles.input}
        ref={field}
        placeholder="Search the transcript"
        aria-label="Search the transcript"
        maxLength={maxSearchLength}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <output className={classNames(styles.count, 't-sm muted tnum')}>
        {isSearching && hitCount(index, count)}
      </output>
      {!isSearching && children}
      {isSearching && (
        <>
          <Button
            variant="ghost"
            icon={<ChevronUp className="icon" />}
            aria-label="Previous match"
            aria-disabled={count === 0}
            onClick={() => step(-1)}
          />
          <Button
            variant="ghost"
            icon={<ChevronDown className="icon" />}
            aria-label="Next match"
            aria-disabled={count === 0}
            onClick={() => step(1)}
          />
        </>
      )}
    </div>
  );
}

function hitCount(index: number, count: number): string {
  return count === 0 ? 'No matches' : `${index + 1} of ${count}`;
}

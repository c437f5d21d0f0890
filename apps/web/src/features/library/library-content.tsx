import { type CallType, type LibraryCall, type LibraryReply } from '@sales-analytics/contract';
import { createElement, useEffect, useRef, useState, type RefObject } from 'react';
import { displayDateOfCall } from '../../call/display/display-call-date.ts';
import { displayNumber } from '../../call/display/display-number.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { isSignedOut } from '../../shared/http/api-error.ts';
import { useRetryFailed } from '../../shared/http/api-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { LazyPart, useLazyPart } from '../../shared/ui/lazy-part.ts';
import type { BulkAreaProps } from './bulk/bulk-area.tsx';
import type { LocalData } from './bulk/local-data.ts';
import { CallGrid } from './call-grid.tsx';
import styles from './library-content.module.css';
import {
  choiceOfView,
  hasSearch,
  nothingChosen,
  writeChoice,
  type LibraryChoice,
} from './library-choice.ts';
import { ListSkeletons } from './library-skeletons.tsx';
import { ListFailure } from './library-states.tsx';
import { ListFoot } from './list-foot.tsx';
import { LayoutSwitch, SelectButton } from './list-switches.tsx';
import { ListTools, type ReplyState } from './list-tools.tsx';
import { moveFocus } from './search/move-focus.ts';
import { SearchBox } from './search/search-box.tsx';
import {
  LazyNothingFound,
  LazySearchResults,
  searchResultsPart,
} from './search/lazy-search-results.tsx';
import { callCount } from './call-count.ts';
import { useSelection, type CallSelection } from './selection/use-selection.ts';
import { LibraryTable } from './library-table.tsx';
import { TrendStrip } from './trend-strip.tsx';
import { ViewTabs } from './views/view-tabs.tsx';
import { EditingProvider } from './use-editing.tsx';
import type { LayoutState, LibraryLayout } from './use-layout.ts';
import type { LibraryAddress } from './address/use-library-address.ts';
import type { Library } from './use-library.ts';

type Props = {
  address: LibraryAddress;
  layoutState: LayoutState;
  library: Library;
  /** The first page contains the counts for the filters. */
  first: LibraryReply;
  /** They are undefined until they are loaded. */
  calls: LibraryReply['calls'] | undefined;
  localData: LocalData;
  /** The content calls this before a call leaves the list or returns to it. */
  onMove: (id: string) => void;
  onDelete: (call: LibraryCall) => Promise<void>;
};

export function LibraryContent(props: Props) {
  const { address, library, first, calls, localData, onMove, onDelete } = props;
  const { choice, choose } = address;
  const searchRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState<HTMLElement | null>(null);
  const isSearch = hasSearch(choice);
  const nowMs = useNow();
  const [layout, setLayout] = props.layoutState;
  const state = replyState(library);
  // The shown calls can belong to the previous choice. The number of matches is then not known.
  const total = state === 'current' ? first.total : (calls ?? noCalls).length;
  const selection = useSelection(calls ?? noCalls, total, writeChoice(choice).toString());

  useEffect(() => {
    if (isSearch) void searchResultsPart.fetchAhead();
  }, [isSearch]);

  function search(q: string) {
    choose({ ...choice, q }, { replace: isSearch && q !== '' });
  }

  return (
    <EditingProvider counts={first.counts} onMove={onMove}>
      {!isSearch && (
        <TrendStrip calls={first.latest ?? []} callType={onlyCallType(choice, first)} />
      )}
      <ViewTabs
        choice={choice}
        viewId={address.viewId ?? undefined}
        all={first.all}
        nowMs={nowMs}
        isListFailing={library.error !== null}
        onOpen={(view) => choose(view ? choiceOfView(view) : nothingChosen, { view })}
        onDelete={() => choose(choice, { replace: true, isWithoutView: true })}
      />
      <SearchBox
        className={styles.search}
        query={choice.q}
        onSearch={search}
        onDown={() => listRef.current && moveFocus(listRef.current, 'ArrowDown')}
        inputRef={searchRef}
      />
      <ListTools
        address={address}
        reply={first}
        state={state}
        nowMs={nowMs}
        onSearch={search}
        onEmptied={() => searchRef.current?.focus()}
        select={!isSearch && <SelectButton selection={selection} />}
        layout={!isSearch && <LayoutSwitch value={layout} onChange={setLayout} />}
      />
      <RefreshFailure library={library} isSearch={isSearch} />
      <div ref={setAbove} />
      <div
        ref={listRef}
        className={classNames(library.isPlaceholderData && styles.outdated)}
        aria-busy={library.isPlaceholderData}
      >
        <List
          {...{ address, library, first, calls, layout, selection, searchRef, onDelete }}
          onSearch={search}
        />
      </div>
      <LazyBulkArea
        {...{ selection, above, localData }}
        calls={calls ?? noCalls}
        total={total}
        query={library.request}
        tags={first.counts.tag.map(({ value }) => value)}
      />
    </EditingProvider>
  );
}

const noCalls: LibraryReply['calls'] = [];

function replyState({ isPlaceholderData, data }: Library): ReplyState {
  if (isPlaceholderData) return 'searching';
  return data === undefined ? 'failed' : 'current';
}

type ListProps = Omit<Props, 'layoutState' | 'localData' | 'onMove'> & {
  layout: LibraryLayout;
  selection: CallSelection;
  searchRef: RefObject<HTMLInputElement | null>;
  onSearch: (q: string) => void;
};

function List(props: ListProps) {
  const { address, library, first, calls, layout, selection, onDelete, searchRef, onSearch } =
    props;
  const nowIso = new Date(useNow()).toISOString();
  const dateOf = (call: LibraryCall) => displayDateOfCall(call, nowIso);
  if (!calls) return <ListSkeletons hasCards={layout === 'cards'} />;
  // The list can still show the calls of the previous choice, so the results tell whether they come from a search.
  const isSearch = first.said !== undefined;
  if (calls.length === 0) {
    const isKnown = replyState(library) !== 'failed';
    return isKnown && <LazyNothingFound address={address} searchRef={searchRef} />;
  }
  const shown = `${displayNumber(calls.length)} of ${callCount(first.total)} shown`;
  const more = <MoreCalls library={library} shown={shown} />;
  if (!isSearch && layout === 'table') {
    return <LibraryTable {...{ address, library, calls, selection }} />;
  }
  if (!isSearch) {
    return (
      <>
        <CallGrid {...{ calls, dateOf, selection, onDelete }} />
        {more}
      </>
    );
  }
  function leaveResults() {
    onSearch('');
    searchRef.current?.focus();
  }
  return (
    <LazySearchResults
      calls={calls}
      dateOf={dateOf}
      onEscape={leaveResults}
      foot={
        <ListFoot hints={resultKeys} className={styles.resultsFoot}>
          {more}
        </ListFoot>
      }
    />
  );
}

const resultKeys = [
  { keys: ['↑', '↓'], action: 'move' },
  { keys: ['Enter'], action: 'play the moment' },
  { keys: ['Esc'], action: 'clear' },
];

function MoreCalls({ library, shown }: { library: Library; shown: string }) {
  return (
    <div className={styles.more}>
      <span className="muted t-sm">{shown}</span>
      {library.hasNextPage && (
        <Button busy={library.isFetchingNextPage} onClick={() => void library.fetchNextPage()}>
          Show more calls
        </Button>
      )}
    </div>
  );
}

type RefreshFailureProps = { library: Library; isSearch: boolean };

function RefreshFailure({ library, isSearch }: RefreshFailureProps) {
  const { error, isFetching, isFetchNextPageError } = library;
  const retryFailed = useRetryFailed();
  if (!error || isSignedOut(error)) return null;
  const subject = isSearch ? 'The search did not respond.' : 'The list could not be refreshed.';
  const what = isFetchNextPageError ? 'More calls could not be loaded.' : subject;
  function retry() {
    if (isFetchNextPageError) void library.fetchNextPage();
    else retryFailed();
  }
  return <ListFailure what={what} error={error} busy={isFetching} onRetry={retry} />;
}

/** The time stays the same while the page is open, so that dates do not change while the user reads them. */
function useNow(): number {
  const { clock } = usePlatform();
  const [nowMs] = useState(() => clock.now());
  return nowMs;
}

/** Returns undefined if the matching calls have several types. */
function onlyCallType(choice: LibraryChoice, { counts }: LibraryReply): CallType | undefined {
  const types = counts.callType.filter(({ count }) => count > 0).map(({ value }) => value);
  const chosen: readonly string[] = choice.callType;
  const left = chosen.length === 0 ? types : types.filter((type) => chosen.includes(type));
  const [only, ...others] = left;
  return others.length === 0 ? (only as CallType | undefined) : undefined;
}

const bulkPart = new LazyPart(async () => (await import('./bulk/bulk-area.tsx')).BulkArea);

/** The code is loaded only if the user selects calls or an action is still running. */
function LazyBulkArea({
  above,
  ...props
}: Omit<BulkAreaProps, 'above'> & { above: HTMLElement | null }) {
  const Area = useLazyPart(bulkPart);
  if (Area === 'missing') {
    return props.selection.isSelecting ? (
      <p role="alert">The actions could not be loaded. Reload the page to use them.</p>
    ) : null;
  }
  return Area && above ? createElement(Area, { ...props, above }) : null;
}

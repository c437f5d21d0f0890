import type { LibraryCall } from '@sales-analytics/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComparedIds } from '../../call/call-address.ts';
import { libraryQuery } from '../../call/requests/library.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useHttp } from '../../shared/http/api-context.tsx';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { callFactsText, titleOfCall } from './call-facts-text.ts';
import styles from './call-options.module.css';
import { LetterMark } from './letter.tsx';
import type { Letter } from './use-compared-ids.ts';

export type CallOptionsProps = {
  letter: Letter;
  ids: ComparedIds;
  /** An empty query finds all calls. */
  query: string;
  onChoose: (id: string) => void;
};

export function CallOptions({ letter, ids, query, onChoose }: CallOptionsProps) {
  const request = { sort: 'date', direction: 'desc', ...(query !== '' && { q: query }) } as const;
  const library = useInfiniteQuery(libraryQuery(useHttp(), request));
  const { data, error, isFetching, isPlaceholderData, hasNextPage } = library;
  const calls = data?.pages.flatMap((page) => page.calls);

  if (!calls) {
    if (error) return <Failure {...{ error, isFetching }} onRetry={() => void library.refetch()} />;
    return (
      <p className={styles.note}>
        <Loading />
      </p>
    );
  }
  const total = data?.pages[0]?.total ?? 0;
  return (
    <>
      <output className={styles.note}>{countText(total, query)}</output>
      <ul className={styles.list} aria-label="Your saved calls" aria-busy={isPlaceholderData}>
        {calls.map((call) => (
          <li key={call._id}>
            <Option call={call} letter={letter} ids={ids} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {error && <Failure {...{ error, isFetching }} onRetry={() => void library.refetch()} />}
      {hasNextPage && !error && (
        <Button
          className={styles.more}
          variant="ghost"
          busy={library.isFetchingNextPage}
          onClick={() => void library.fetchNextPage()}
        >
          Show more calls
        </Button>
      )}
    </>
  );
}

function countText(total: number, query: string): string {
  const calls = total === 1 ? '1 call' : `${total} calls`;
  if (query !== '') return total === 0 ? 'No call matches this search.' : `${calls} found`;
  return total === 0 ? 'You have no saved calls yet.' : `${calls}, newest first`;
}

type OptionProps = Omit<CallOptionsProps, 'query'> & { call: LibraryCall };

function Option({ call, letter, ids, onChoose }: OptionProps) {
  const { clock } = usePlatform();
  const other: Letter = letter === 'a' ? 'b' : 'a';
  // The other call stays in the list so that the list is complete, but a call can't be compared with itself.
  const isOther = ids[other] === call._id;
  const isPresent = ids[letter] === call._id;
  const mark = isOther ? other : isPresent && letter;
  return (
    <button
      type="button"
      className={styles.option}
      data-row
      aria-disabled={isOther}
      aria-current={isPresent ? 'true' : undefined}
      onClick={isOther ? undefined : () => onChoose(call._id)}
    >
      <span className={styles.text}>
        <b>
          <bdi>{titleOfCall(call)}</bdi>
        </b>
        <span>
          <bdi>{callFactsText(call, new Date(clock.now()).toISOString())}</bdi>
        </span>
      </span>
      {mark && (
        <>
          <span className="sr">{isOther ? 'Already chosen as' : 'Chosen as'}</span>
          <LetterMark letter={mark} />
        </>
      )}
    </button>
  );
}

type FailureProps = { error: Error; isFetching: boolean; onRetry: () => void };

function Failure({ error, isFetching, onRetry }: FailureProps) {
  return (
    <Banner
      className={styles.failure}
      tone="error"
      title="Your calls could not be loaded"
      action={
        <Button size="sm" busy={isFetching} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {error.message}
    </Banner>
  );
}

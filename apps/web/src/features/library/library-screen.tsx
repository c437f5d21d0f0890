import { PhoneCall, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router';
import type { BrowserAnswerStore } from '../../call/drafts/pending-answers.ts';
import { browserDraftStore } from '../../call/drafts/draft-store.ts';
import { browserAudioStore, type AudioStore } from '../../shared/browser/audio/audio-store.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { ApiError, isSignedOut } from '../../shared/http/api-error.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { filterCalls, noFilter } from './call-filter.ts';
import { CallList, CallSkeletons } from './call-list.tsx';
import styles from './library-screen.module.css';
import { useCallList } from './use-call-list.ts';
import { useCardFocus, useDeleteCall } from './use-delete-call.ts';
import { classNames } from '../../shared/ui/class-names.ts';

type Recordings = Pick<AudioStore, 'discard' | 'restore' | 'sweep'>;
type PendingAnswers = Pick<BrowserAnswerStore, 'deleteAnswers'>;

type LibraryProps = {
  recordings?: Recordings;
  pendingAnswers?: PendingAnswers;
  /** Called when the list has calls, one of which is likely to be opened next. */
  onListed?: () => void;
};

export function LibraryScreen(props: LibraryProps) {
  useDocumentTitle('Recent calls');
  const root = useRef<HTMLDivElement>(null);
  const platform = usePlatform();
  const [recordings] = useState(() => props.recordings ?? browserAudioStore(platform));
  const [pendingAnswers] = useState(() => props.pendingAnswers ?? browserDraftStore(platform));

  useEffect(() => {
    void recordings.sweep();
  }, [recordings]);

  return (
    <div ref={root}>
      <PageHeader className={styles.header} title="Recent Call Analysis" actions={<Actions />} />
      <Calls
        root={root}
        recordings={recordings}
        pendingAnswers={pendingAnswers}
        onListed={props.onListed}
      />
    </div>
  );
}

function Actions() {
  return (
    <>
      <ButtonLink to="/dashboard/cold-call-practice" icon={<PhoneCall className="icon" />}>
        Practise a cold call
      </ButtonLink>
      <ButtonLink variant="primary" to="/dashboard/analysis" icon={<Upload className="icon" />}>
        Analyse a call
      </ButtonLink>
    </>
  );
}

type CallsProps = {
  root: RefObject<HTMLDivElement | null>;
  recordings: Recordings;
  pendingAnswers: PendingAnswers;
  onListed: (() => void) | undefined;
};

function Calls({ root, recordings, pendingAnswers, onListed }: CallsProps) {
  const list = useCallList();
  const [filter, setFilter] = useState(noFilter);
  const calls = list.calls ?? [];
  const shown = filterCalls(calls, filter);
  const remove = useDeleteCall({ onMove: useCardFocus(root, shown), recordings, pendingAnswers });
  const { error, isFetching } = list;
  const hasCalls = calls.length > 0;
  const reportListed = useEffectEvent(() => onListed?.());

  useEffect(() => {
    if (hasCalls) reportListed();
  }, [hasCalls]);

  if (error && !list.calls && !isSignedOut(error)) {
    const title = 'Your calls could not be loaded';
    return (
      <ListFailure {...{ title, error }} busy={isFetching} onRetry={() => void list.refetch()} />
    );
  }
  if (!list.calls) return <CallSkeletons />;
  if (!hasCalls) return <NoCalls />;
  return (
    <>
      {list.isRefetchError && !isSignedOut(list.error) && (
        <ListFailure
          title="The list could not be refreshed"
          error={list.error}
          busy={isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      <CallList
        {...{ calls, shown, filter }}
        onFilter={setFilter}
        hasMore={list.hasNextPage}
        onDelete={remove}
      />
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more calls
          </Button>
        </div>
      )}
    </>
  );
}

function NoCalls() {
  return (
    <EmptyState
      title="No call recordings found."
      action={
        <>
          <ButtonLink variant="primary" size="lg" to="/dashboard/analysis">
            Start Here
          </ButtonLink>
          <Link
            className={classNames(styles.emptyLink, 'a-link t-sm')}
            to="/dashboard/analysis?sample"
          >
            Explore a sample call
          </Link>
          <Link
            className={classNames(styles.emptyLink, 'a-link t-sm')}
            to="/dashboard/cold-call-practice"
          >
            Or practise a cold call first
          </Link>
        </>
      }
    >
      Analyse a recording and save it. It then appears here with its talk time, objections and
      questions.
    </EmptyState>
  );
}

type ListFailureProps = { title: string; error: Error; busy: boolean; onRetry: () => void };

/** Says why the list could not be loaded or refreshed, with a retry button. */
function ListFailure({ title, error, busy, onRetry }: ListFailureProps) {
  const detail = error instanceof ApiError ? error.detail : undefined;
  return (
    <Banner
      className={styles.failure}
      tone="error"
      title={title}
      action={
        <Button size="sm" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {detail ?? error.message} Your saved calls are safe.
    </Banner>
  );
}

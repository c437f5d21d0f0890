import { PhoneCall, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { AnswerStore } from '../../call/drafts/pending-answers.ts';
import { browserDraftStore, type BrowserDraftStore } from '../../call/drafts/draft-store.ts';
import { browserAudioStore, type AudioStore } from '../../shared/browser/audio/audio-store.ts';
import { useDeleteCall } from '../../call/requests/use-delete-call.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { isSignedOut } from '../../shared/http/api-error.ts';
import { useReportsServerError } from '../../shared/http/server-error-reports.ts';
import { useRetryFailed } from '../../shared/http/api-context.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { hasFilters, hasSearch } from './library-choice.ts';
import { LibraryContent } from './library-content.tsx';
import { LibrarySkeletons } from './library-skeletons.tsx';
import { SourceListProvider } from './source-list-provider.tsx';
import { ListFailure, NoCalls } from './library-states.tsx';
import styles from './library-screen.module.css';
import { MissingSearch } from './address/missing-search.tsx';
import { useLibraryAddress, type LibraryAddress } from './address/use-library-address.ts';
import { useLayout, type LayoutState } from './use-layout.ts';
import { useLibrary } from './use-library.ts';
import { useCardFocus } from './use-card-focus.ts';
import { useMatchRecordings } from './use-match-recordings.ts';

type Recordings = Pick<AudioStore, 'keys' | 'discard' | 'restore' | 'sweep'>;
type Drafts = Pick<BrowserDraftStore, 'ids' | 'lock'>;
type PendingAnswers = Pick<AnswerStore, 'deleteAnswers'>;

type LibraryProps = {
  recordings?: Recordings;
  pendingAnswers?: PendingAnswers;
  drafts?: Drafts;
  /** The screen calls this when the list has calls, because the user is likely to open one of them next. */
  onListed?: () => void;
};

export function LibraryScreen(props: LibraryProps) {
  useDocumentTitle('Recent calls');
  const root = useRef<HTMLDivElement>(null);
  const platform = usePlatform();
  const [recordings] = useState(() => props.recordings ?? browserAudioStore(platform));
  const [stored] = useState(() => browserDraftStore(platform));
  const { pendingAnswers = stored, drafts = stored } = props;

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
        drafts={drafts}
        onListed={props.onListed}
      />
    </div>
  );
}

function Actions() {
  return (
    <>
      <ButtonLink to="/dashboard/cold-call-practice" icon={<PhoneCall className="icon" />}>
        Practise
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
  drafts: Drafts;
  onListed: (() => void) | undefined;
};

function Calls(props: CallsProps) {
  const { address, views } = useLibraryAddress();
  const layoutState = useLayout();
  const retryFailed = useRetryFailed();
  useReportsServerError(!address);
  if (address) return <FoundCalls {...props} address={address} layoutState={layoutState} />;
  if (views.isMissing && views.error) {
    return (
      <ListFailure
        what="Your view could not be loaded."
        error={views.error}
        busy={views.isFetching}
        onRetry={retryFailed}
      />
    );
  }
  return <LibrarySkeletons hasTrend hasCards={layoutState[0] === 'cards'} />;
}

type FoundCallsProps = CallsProps & { address: LibraryAddress; layoutState: LayoutState };

function FoundCalls(props: FoundCallsProps) {
  const { root, recordings, pendingAnswers, drafts, onListed, address, layoutState } = props;
  const [layout] = layoutState;
  const library = useLibrary(address.choice, layout);
  const { calls, first, error } = library;
  const onMove = useCardFocus(root, calls ?? []);
  const remove = useDeleteCall({ onMove, recordings, ...pendingAnswers });
  const matchRecordings = useMatchRecordings({ recordings, drafts }, first !== undefined);
  const hasCalls = (calls?.length ?? 0) > 0;
  const retryFailed = useRetryFailed();
  useReportsServerError(!first || error !== null);
  const reportListed = useEffectEvent(() => onListed?.());

  useEffect(() => {
    if (hasCalls) reportListed();
  }, [hasCalls]);

  if (error && !first && !isSignedOut(error)) {
    return (
      <ListFailure
        what="Error: No metrics data received."
        error={error}
        busy={library.isFetching}
        onRetry={retryFailed}
      />
    );
  }
  if (!first) {
    const isSearch = hasSearch(address.choice);
    return <LibrarySkeletons hasTrend={!isSearch} hasCards={!isSearch && layout === 'cards'} />;
  }
  const isNarrowed = hasSearch(address.choice) || hasFilters(address.choice);
  if (first.all === 0 && !isNarrowed) return <NoCalls />;
  const localData = { recordings, pendingAnswers, matchRecordings };
  return (
    <SourceListProvider query={library.request}>
      <MissingSearch address={address} />
      <LibraryContent
        {...{ address, layoutState, library, first, calls, localData, onMove }}
        onDelete={remove}
      />
    </SourceListProvider>
  );
}

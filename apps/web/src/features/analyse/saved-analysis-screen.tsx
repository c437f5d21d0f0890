import type { Call } from '@sales-analytics/contract';
import { useQuery } from '@tanstack/react-query';
import { createElement, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useHttp } from '../../shared/http/api-context.tsx';
import { useReportsServerError } from '../../shared/http/server-error-reports.ts';
import { ApiError, isSignedOut } from '../../shared/http/api-error.ts';
import { lineParameter } from '../../call/transcript/line-address.ts';
import { CallBreadcrumb } from '../../call/results/call-breadcrumb.tsx';
import { UnsavedTextReports, useUnsavedTexts } from '../../shared/ui/unsaved-texts.ts';
import { savedCallPart } from '../../call/results/saved-call-part.ts';
import { useLazyPart } from '../../shared/ui/lazy-part.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { titleOfSaved } from './draft-call-labels.ts';
import { MissingPart, ResultsComing } from './result-placeholders.tsx';
import { callQuery } from '../../call/requests/call-query.ts';

export function SavedAnalysisScreen() {
  const { id = '' } = useParams();
  const line = useSearchParams()[0].get(lineParameter) ?? '';
  const query = useQuery(callQuery(useHttp(), id));
  const { hasUnsavedText, report } = useUnsavedTexts();
  const call = useShownCall(query.data, { id, hasUnsavedText });
  useMissingNotice(call === null);
  useReportsServerError(call === undefined);
  useDocumentTitle(call ? titleOfSaved(call) : 'Analysis');

  const SavedCall = useLazyPart(savedCallPart);

  if (call && SavedCall === 'missing') {
    return <MissingPart>Your saved call is safe. Reload the page to open it.</MissingPart>;
  }
  if (call && SavedCall !== null && SavedCall !== 'missing') {
    // An address with another line is a new visit.
    const key = `${call._id} ${line}`;
    const isDeleted = query.data === null;
    const page = { key, call, title: titleOfSaved(call), hasUnsavedText, isDeleted };
    return <UnsavedTextReports value={report}>{createElement(SavedCall, page)}</UnsavedTextReports>;
  }
  if (call === null) return <NoSuchCall id={id} />;
  if (query.error && !isSignedOut(query.error)) {
    return (
      <FailedToLoad
        error={query.error}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <ResultsComing />;
}

type ShownCallOptions = { id: string; hasUnsavedText: boolean };

/** Returns the loaded call. If it is deleted in another tab, it stays on the screen while it has unsaved text. */
function useShownCall(read: Call | null | undefined, { id, hasUnsavedText }: ShownCallOptions) {
  const [last, setLast] = useState(read);
  if (read && read !== last) setLast(read);
  return read === null && hasUnsavedText && last?._id === id ? last : read;
}

function useMissingNotice(isMissing: boolean) {
  const toast = useToast();
  useEffect(() => {
    const description = 'Call metric not found';
    if (isMissing) toast({ title: 'Error', description, variant: 'destructive' });
  }, [isMissing, toast]);
}

/** The links to the neighbours in the list stay, because the call may have been deleted in another tab. */
function NoSuchCall({ id }: { id: string }) {
  return (
    <>
      <CallBreadcrumb id={id} />
      <PageHeader title="Analysis" />
      <EmptyState
        title="Call metric not found"
        action={
          <ButtonLink variant="primary" to="/dashboard">
            Go to Home
          </ButtonLink>
        }
      >
        It may have been deleted, or it may belong to another account.
      </EmptyState>
    </>
  );
}

type FailedProps = { error: Error; busy: boolean; onRetry: () => void };

function FailedToLoad({ error, busy, onRetry }: FailedProps) {
  const detail = error instanceof ApiError ? error.detail : undefined;
  return (
    <>
      <PageHeader title="Analysis" />
      <Banner
        tone="error"
        title="Error"
        action={
          <Button size="sm" busy={busy} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {error.message}. {detail ?? 'Try again.'} Your saved call is safe.
      </Banner>
    </>
  );
}

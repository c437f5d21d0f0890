import type { NewCall } from '@sales-analytics/contract';
import { detailsOf } from '@sales-analytics/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { CallStorageProvider, useCallStorage, type CallStorage } from '../drafts/call-storage.tsx';
import { CallPage } from './call-page.tsx';
import { contentOfSaved } from '../parts/shown-call.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useViewFocus } from '../../shared/ui/use-view-focus.ts';
import styles from './sample-call.module.css';

export type SampleCallProps = {
  load: (signal: AbortSignal) => Promise<Sample>;
  placeholder: ReactNode;
};

/** The user can read and play the sample. Nothing of it is stored or sent. */
export function SampleCall({ load, placeholder }: SampleCallProps) {
  useDocumentTitle('Sample call');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['sample call'],
    queryFn: ({ signal }) => load(signal),
    staleTime: Infinity,
    retry: false,
  });
  const storage = useStorageWithoutPeaks();
  const frameRef = useViewFocus(data ? 'here' : 'coming');
  return (
    <div ref={frameRef}>
      {data && (
        <CallStorageProvider storage={storage}>
          <SampleCallPage {...data} />
        </CallStorageProvider>
      )}
      {!data && isError && <NoSample isBusy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && placeholder}
    </div>
  );
}

/** Returns the browser's storage, except that the waveform of the recording is not stored. */
function useStorageWithoutPeaks(): CallStorage {
  const own = useCallStorage();
  const [unwritten] = useState(() => {
    const keepPeaks = () => Promise.resolve();
    return { ...own, audio: { ...own.audio, keepPeaks } };
  });
  return unwritten;
}

export type Sample = { call: NewCall; audio: File };

function SampleCallPage({ call, audio }: Sample) {
  const { clock } = usePlatform();
  const [openedAt] = useState(() => new Date(clock.now()).toISOString());
  const content = useMemo(() => contentOfSaved(call), [call]);
  const { recording = {} } = call;
  const details = detailsOf(call);
  return (
    <CallPage
      call={{
        title: details.title ?? recording.fileName ?? 'Sample call',
        at: details.callDate?.at ?? openedAt,
        content,
        recording,
        details,
      }}
      heading={{
        badge: <Badge tone="next">Sample</Badge>,
        belowFacts: (
          <p className={classNames(styles.note, 'muted t-sm')}>
            This call comes with the app. It is not saved to your account.
          </p>
        ),
      }}
      visit={{ isLinkable: false, hasTabInAddress: true }}
      audio={{ file: audio, callKey: 'sample' }}
      saving={{
        button: (
          <ButtonLink variant="primary" to="/dashboard/analysis">
            Analyse your own call
          </ButtonLink>
        ),
      }}
    />
  );
}

function NoSample({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <>
      <PageHeader title="Analysis" />
      <Banner
        tone="error"
        action={
          <Button size="sm" busy={isBusy} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {noSample}
      </Banner>
    </>
  );
}

const noSample =
  'The sample call could not be loaded because the server did not respond. Try again, or reload the page.';

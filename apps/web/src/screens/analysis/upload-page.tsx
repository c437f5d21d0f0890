import { acceptedExtensions } from '@sales-analytics/core';
import { usePlatform } from '../../platform/platform-context.tsx';
import { Banner } from '../../ui/banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DropZone } from '../../widgets/drop-zone.tsx';
import { ReadinessList } from '../../widgets/readiness-list.tsx';
import { readinessOf } from './readiness.tsx';
import './upload-page.css';

export type UploadPageProps = {
  busy: boolean;
  /** Why the last file was not taken. */
  refusal: string | null;
  onFiles: (files: File[]) => void;
};

export function UploadPage({ busy, refusal, onFiles }: UploadPageProps) {
  const { storage } = usePlatform();
  return (
    <>
      <PageHeader
        title="Analyse a call"
        subtitle="Upload one recording. You review the result before anything is saved."
      />
      {refusal !== null && (
        <div className="up-refusal">
          <Banner tone="error">{refusal}</Banner>
        </div>
      )}
      <div className="up">
        <DropZone extensions={acceptedExtensions} busy={busy} onFiles={onFiles} />
        <ReadinessList items={readinessOf(storage)} />
      </div>
    </>
  );
}

import type { CallType } from '@sales-analytics/contract';
import { acceptedExtensions, callTypeLabels } from '@sales-analytics/core';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { DropZone } from './drop-zone.tsx';
import { ReadinessList } from './readiness-list.tsx';
import { CallQueueList } from '../queue/call-queue-list.tsx';
import { readinessOf } from './readiness.tsx';
import { TranscriptImport } from './transcript-import.tsx';
import { UnfinishedCalls } from '../queue/unfinished-calls.tsx';
import type { useAddCalls } from './use-add-calls.ts';
import type { CallQueueControl } from '../queue/use-call-queue.ts';
import { useNextRowFocus } from '../queue/use-next-row-focus.ts';
import './upload-page.css';

export type UploadPageProps = {
  control: CallQueueControl;
  /** One of the kept calls is about to be shown, without a word of the others. */
  isReopening: boolean;
  arrivals: ReturnType<typeof useAddCalls>;
  callType: CallType;
  onCallType: (callType: CallType) => void;
  onOpen: (id: string) => void;
};

const callTypes = Object.entries(callTypeLabels).map(([value, label]) => ({ value, label }));

/** Where calls come in, and where those wait that are worked on or not finished. */
export function UploadPage(props: UploadPageProps) {
  const { control, arrivals, callType, onCallType, onOpen } = props;
  const kept = props.isReopening ? [] : (control.kept ?? []);
  const { storage } = usePlatform();
  const page = useNextRowFocus(kept.length);
  return (
    <div ref={page}>
      <PageHeader
        title={control.calls.length > 0 ? 'Analyse calls' : 'Analyse a call'}
        subtitle="Upload one recording or several. You review each result before anything is saved."
      />
      <div className="up-notes">
        {arrivals.refusals.map((refusal) => (
          <Banner tone="error" key={refusal}>
            {refusal}
          </Banner>
        ))}
        {control.calls.length > 0 && <CallQueueList control={control} onOpen={onOpen} />}
        {kept.length > 0 && (
          <UnfinishedCalls
            calls={kept}
            onResume={(call, file) => void arrivals.resume(call, file)}
            onDiscard={(id) => void arrivals.discard(id)}
          />
        )}
      </div>
      <div className="up">
        <div className="up-in">
          <DropZone
            extensions={acceptedExtensions}
            busy={arrivals.isBusy}
            onFiles={(files) => void arrivals.takeFiles(files)}
          />
          <TranscriptImport
            onFiles={(files) => void arrivals.takeFiles(files)}
            onText={arrivals.takeText}
          />
        </div>
        <div className="up-side">
          <ReadinessList items={readinessOf(storage)} />
          <Card className="pad">
            <SelectField
              label="Call type"
              value={callType}
              onChange={(value) => onCallType(value as CallType)}
              options={callTypes}
              hint="Sets which benchmark bands are used."
            />
          </Card>
        </div>
      </div>
    </div>
  );
}

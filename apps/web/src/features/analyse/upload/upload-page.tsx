import type { CallType, DraftCall, StereoChoice } from '@sales-analytics/contract';
import {
  acceptedRecordingFormats,
  callTypeLabels,
  transcriptionService,
} from '@sales-analytics/core';
import { readConfiguration } from '../../../call/session/use-configuration-check.ts';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { readSettings } from '../../../shared/browser/settings-store.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import type { CallPreferences } from '../call-preferences.ts';
import { DropZone } from './drop-zone.tsx';
import { ReadinessList, readinessOf } from './readiness-list.tsx';
import type { CallQueueListProps } from '../queue/call-queue-list.tsx';
import { callProgressPart } from '../queue/lazy-call-progress.tsx';
import { LazyCallQueueList, LazyUnfinishedCalls } from '../queue/lazy-call-queue-list.tsx';
import { TranscribeWith } from './transcribe-with.tsx';
import { TranscriptImport } from './transcript-import.tsx';
import { previewsPart } from './use-transcript-previews.ts';
import type { TranscriptPreviews } from './transcript-previews.tsx';
import type { useAddCalls } from './use-add-calls.ts';
import type { ImportPanelProps } from '../import-calls/import-panel.tsx';
import { importPart } from '../import-calls/use-call-import.ts';
import type { CallImport } from '../import-calls/call-import.ts';
import styles from './upload-page.module.css';
import {
  type ComponentProps,
  createElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useReducer,
  useRef,
} from 'react';
import { LoaderCircle } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { displayText } from '../../../shared/ui/display-text.ts';
import { useLazyPart } from '../../../shared/ui/lazy-part.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';

export type SetupProps = {
  waiting: readonly string[];
  onSaved: () => void;
  /** The setup calls this when the user types a key, and again when the key is saved or removed. */
  onTyped: (isTyped: boolean) => void;
};

export type UploadPageProps = {
  queue: CallQueueListProps;
  /** These calls come from another page. */
  drafts: readonly DraftCall[];
  /** These drafts start when the keys are saved. */
  waiting: readonly string[];
  setup: ReactNode;
  addCalls: ReturnType<typeof useAddCalls>;
  callImport: CallImport | null;
  onCloseImport: () => void;
  preferences: CallPreferences;
  onPreferences: (changes: Partial<CallPreferences>) => void;
};

const stereoChoices: { value: StereoChoice; label: string }[] = [
  { value: 'detect', label: 'Detect automatically' },
  { value: 'channel', label: 'Each channel is one speaker' },
  { value: 'voice', label: 'Tell speakers apart by voice' },
];

const callTypes = Object.entries(callTypeLabels).map(([value, label]) => ({ value, label }));

export function UploadPage(props: UploadPageProps) {
  const { queue, drafts, addCalls } = props;
  const { storage, clock } = usePlatform();
  const { readingName } = addCalls;
  useEffect(() => {
    void callProgressPart.fetchAhead();
  }, []);
  // The choice is in the settings, which are read again.
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const configuration = readConfiguration(storage, clock.now(), 'analysis');
  const page = useNextRowFocus(
    drafts.length +
      addCalls.previews.length +
      (readingName === null ? 0 : 1) +
      (configuration === 'ready' ? 0 : 1),
  );
  return (
    <div ref={page}>
      <PageHeader
        title={queue.calls.length > 0 ? 'Analyse calls' : 'Analyse a call'}
        subtitle="Upload one or more recordings. Nothing is saved until you save it."
      />
      <output className="sr">{readingName !== null && `Reading ${readingName}`}</output>
      <div className={styles.notes}>
        {readingName !== null && <ReadingNotice name={readingName} onStop={addCalls.stopReading} />}
        {addCalls.refusals.map((refusal) => (
          <Banner tone="error" key={refusal}>
            {refusal}
          </Banner>
        ))}
        {props.callImport && (
          <LazyImportPanel callImport={props.callImport} onClose={props.onCloseImport} />
        )}
        {addCalls.previews.length > 0 && (
          <LazyTranscriptPreviews
            previews={addCalls.previews}
            onChange={addCalls.changePreviews}
            onAnalyse={(checked) => void addCalls.analyse(checked)}
            onDiscard={addCalls.discardPreview}
          />
        )}
        {queue.calls.length > 0 && <LazyCallQueueList {...queue} />}
        {drafts.length > 0 && (
          <LazyUnfinishedCalls
            calls={drafts}
            waiting={props.waiting}
            saveAll={queue.calls.length === 0 ? queue.saveAll : undefined}
            onResume={(call, file) => void addCalls.resume(call, file)}
            onDiscard={(id) => void addCalls.discard(id)}
          />
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.inputs}>
          <TranscribeWith onChange={refresh} />
          {configuration !== 'ready' && props.setup}
          <DropZone
            extensions={acceptedRecordingFormats}
            busy={addCalls.isBusy}
            onFiles={(files) => void addCalls.addFiles(files)}
          />
          <TranscriptImport
            onFiles={(files) => void addCalls.addFiles(files)}
            text={addCalls.pastedText}
            isBusy={addCalls.isBusy}
            onTextChange={addCalls.setPastedText}
            onSubmit={() => void addCalls.addText()}
          />
        </div>
        <div className={styles.aside}>
          <ReadinessList items={readinessOf(storage, clock.now())} />
          <PreferencesCard
            preferences={props.preferences}
            onPreferences={props.onPreferences}
            isLocal={transcriptionService(readSettings(storage, clock.now())) === 'this-computer'}
          />
        </div>
      </div>
    </div>
  );
}

type ReadingNoticeProps = { name: string; onStop: () => void };

function ReadingNotice({ name, onStop }: ReadingNoticeProps) {
  return (
    <Banner
      tone="note"
      icon={<LoaderCircle className="icon spin" aria-hidden="true" />}
      action={
        <Button size="sm" onClick={onStop}>
          Cancel
        </Button>
      }
    >
      Reading {displayText(name)}…
    </Banner>
  );
}

function LazyImportPanel(props: ImportPanelProps) {
  const part = useLazyPart(importPart);
  return part === null || part === 'missing' ? null : createElement(part.Panel, props);
}

function LazyTranscriptPreviews(props: ComponentProps<typeof TranscriptPreviews>) {
  const Previews = useLazyPart(previewsPart);
  if (Previews === null) return null;
  if (Previews !== 'missing') return createElement(Previews, props);
  return (
    <Banner tone="error" title="Part of the app could not be loaded">
      The server did not respond. Copy the text if you pasted it, reload the page and import the
      transcript again.
    </Banner>
  );
}

type PreferencesProps = Pick<UploadPageProps, 'preferences' | 'onPreferences'> & {
  /** This computer transcribes, and charges nothing. */
  isLocal: boolean;
};

const stereoHint = 'A phone system can record each speaker on a separate channel.';

function PreferencesCard({ preferences, onPreferences, isLocal }: PreferencesProps) {
  return (
    <Card isPadded className={styles.preferences}>
      <SelectField
        label="Call type"
        value={preferences.callType}
        onChange={(value) => onPreferences({ callType: value as CallType })}
        options={callTypes}
        hint="Decides which benchmark ranges are shown."
      />
      <SelectField
        label="Stereo recordings"
        value={preferences.stereo}
        onChange={(value) => onPreferences({ stereo: value as StereoChoice })}
        options={stereoChoices}
        hint={isLocal ? stereoHint : `${stereoHint} AssemblyAI may charge for each channel.`}
      />
    </Card>
  );
}

/** If a row or the setup is removed, moves the focus to the next row or to the heading. */
function useNextRowFocus(rows: number): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(rows);

  useEffect(() => {
    const isFewer = rows < before.current;
    before.current = rows;
    if (!isFewer || document.activeElement !== document.body) return;
    const next = page.current?.querySelector<HTMLElement>('[data-rows] button, h1');
    if (next?.tagName === 'H1') next.tabIndex = -1;
    next?.focus();
  }, [rows]);

  return page;
}

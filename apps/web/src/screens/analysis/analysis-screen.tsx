import { useDocumentTitle } from '../../ui/document-title.ts';
import { useToast } from '../../ui/toast.tsx';
import { browserPorts, type AnalysisPorts } from './analysis-ports.ts';
import { CallProgress } from './call-progress.tsx';
import { failureNotice } from '../../features/call-result/failure-words.ts';
import { useConfigurationCheck } from '../../features/call-result/use-configuration-check.ts';
import { RecordedCallResults } from './recorded-call-results.tsx';
import { UploadPage } from './upload-page.tsx';
import { useAnalyseCall } from './use-analyse-call.ts';
import { useFaceFocus } from '../../features/call-result/use-face-focus.ts';

const oneAtATime = 'Please choose one recording at a time. None of the files was taken.';

/** From a recording to its analysis: choose, wait, read, save. */
export function AnalysisScreen({ ports = browserPorts }: { ports?: AnalysisPorts }) {
  const checkConfiguration = useConfigurationCheck();
  const toast = useToast();
  const control = useAnalyseCall({
    ports,
    onFailure: ({ part, failure }) =>
      toast({
        title: 'Error',
        description: failureNotice(part, failure),
        variant: 'destructive',
      }),
  });
  const { view } = control;
  const face = faceOf(view);
  const faceRef = useFaceFocus(face);
  useDocumentTitle('Analysis');

  function handleFiles(files: File[]) {
    const [file, ...more] = files;
    if (!file) return;
    const configuration = checkConfiguration();
    if (configuration === 'no-transcription-key') {
      control.refuse('Assembly AI key not configured');
    } else if (configuration !== 'ready') {
      return;
    } else if (more.length > 0) {
      control.refuse(oneAtATime);
    } else {
      void control.choose(file);
    }
  }

  return (
    <div ref={faceRef}>
      {view.kind !== 'call' && (
        <UploadPage
          busy={view.kind === 'checking'}
          refusal={view.kind === 'idle' ? view.refusal : null}
          onFiles={handleFiles}
        />
      )}
      {face === 'progress' && view.kind === 'call' && (
        <CallProgress
          selected={view.selected}
          call={view.call}
          onStop={control.clear}
          onRetry={() => control.retry('transcription')}
        />
      )}
      {view.kind === 'call' && view.call.stage === 'finished' && (
        <RecordedCallResults
          selected={view.selected}
          call={view.call}
          newKey={ports.newKey}
          onRetry={control.retry}
          onDiscard={control.clear}
        />
      )}
    </div>
  );
}

function faceOf(
  view: ReturnType<typeof useAnalyseCall>['view'],
): 'upload' | 'progress' | 'results' {
  if (view.kind !== 'call') return 'upload';
  return view.call.stage === 'finished' ? 'results' : 'progress';
}

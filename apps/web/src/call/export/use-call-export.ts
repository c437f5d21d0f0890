import type { CallDetails, Practice, Recording } from '@sales-analytics/contract';
import type { CallMetrics, CheckedEvidence, Findings } from '@sales-analytics/core';
import { recordOf } from '../session/new-call.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { ExportKind, exportCall } from './export-call.ts';
import type { CallPageContent } from '../parts/call-page-content.ts';

type CallExportOptions = {
  title: string;
  at: string;
  durationMs: number | undefined;
  content: CallPageContent;
  view: { metrics: CallMetrics; checked: CheckedEvidence | null; findings: Findings };
  recording: Recording | undefined;
  practice: Practice | undefined;
  details?: CallDetails | undefined;
  load?: () => Promise<ExportModule>;
};

type ExportModule = { exportCall: typeof exportCall };

const notLoaded = {
  title: 'Error',
  description:
    'The call could not be exported. Check your connection and try again. If that doesn’t help, reload the page.',
  variant: 'destructive',
} as const;

const importExport = () => import('./export-call.ts');

/** Exports the call in any of the formats. */
export function useCallExport(options: CallExportOptions) {
  const { clock } = usePlatform();
  const toast = useToast();
  const { content, view, recording, practice, details, load = importExport } = options;
  const { transcript } = content.spoken;

  async function run(kind: ExportKind) {
    if (kind === 'print') {
      window.print();
      return;
    }
    // Without a date in the file, the imported call would get the date of the import.
    const record = recordOf(content, {
      recording,
      callType: content.callType,
      practice,
      details: { ...details, callDate: details?.callDate ?? { at: options.at, origin: 'export' } },
    });
    const part = await load().catch(() => null);
    if (!part) {
      toast(notLoaded);
      return;
    }
    part.exportCall(kind, {
      record,
      exportedAt: new Date(clock.now()).toISOString(),
      input: {
        title: options.title,
        date: options.at,
        durationMs: options.durationMs,
        details,
        metrics: view.metrics,
        findings: view.findings,
        content: {
          spoken: content.spoken,
          callType: content.callType,
          analysis: record.analysis,
          evidence: record.evidence ?? {},
          summary: record.summary,
          answers: [...content.answers],
        },
        ...(view.checked && { checked: view.checked }),
      },
    });
  }

  const hasTimes = transcript.utterances.some(
    ({ startMs, endMs }) => startMs !== undefined && endMs !== undefined,
  );
  return { run, hasTimes };
}

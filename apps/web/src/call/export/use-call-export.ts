import type { CallMetrics, CheckedEvidence, Findings } from '@sales-analytics/core';
import { recordOf } from '../session/new-call.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { ExportKind, exportCall } from './export-call.ts';
import { durationOf, type ShownCall } from '../parts/shown-call.ts';

type ExportedView = { metrics: CallMetrics; checked: CheckedEvidence | null; findings: Findings };

type ExportModule = { exportCall: typeof exportCall };

const notLoaded = {
  title: 'Error',
  description:
    'The call could not be exported. Check your connection and try again. If that doesn’t help, reload the page.',
  variant: 'destructive',
} as const;

const importExport = () => import('./export-call.ts');

export type CallExport = {
  run: (kind: ExportKind) => void;
  hasTimes: boolean;
};

export function useCallExport(
  call: ShownCall,
  view: ExportedView,
  load: () => Promise<ExportModule> = importExport,
): CallExport {
  const { clock } = usePlatform();
  const toast = useToast();
  const { content, recording, practice, details } = call;
  const { transcript } = content.spoken;

  async function run(kind: ExportKind) {
    if (kind === 'print') {
      window.print();
      return;
    }
    // The record has a date, because otherwise the imported call would get the date of the import.
    const record = recordOf(content, {
      recording,
      callType: content.callType,
      practice,
      details: { ...details, callDate: details?.callDate ?? { at: call.at, origin: 'export' } },
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
        title: call.title,
        date: call.at,
        durationMs: durationOf(call),
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
  return { run: (kind) => void run(kind), hasTimes };
}

import { useState } from 'react';
import type { LibraryQuery, LibraryExportRequest } from '@sales-analytics/contract';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { saveBlob } from '../../../shared/browser/save-file.ts';
import { useHttp } from '../../../shared/http/api-context.tsx';
import { ApiError, isSignedOut } from '../../../shared/http/api-error.ts';
import { localDayOf } from '../../../shared/time/local-day.ts';
import type { Selection } from '../selection/selection.ts';
import { bulkSelectionOf, exportCalls } from './bulk-requests.ts';
import type { ExportFormat } from './bulk-bar.tsx';

export type CallsExport = {
  isExporting: boolean;
  failure: string | null;
  start: (calls: { selection: Selection; query: LibraryQuery }, format: ExportFormat) => void;
  retry: () => void;
  dismiss: () => void;
};

export function useExportCalls(): CallsExport {
  const http = useHttp();
  const { clock } = usePlatform();
  const [isExporting, setExporting] = useState(false);
  const [failed, setFailed] = useState<{ request: LibraryExportRequest; text: string } | null>(
    null,
  );

  async function send(request: LibraryExportRequest) {
    setExporting(true);
    setFailed(null);
    try {
      const file = await exportCalls(http, request);
      saveBlob(`calls-${localDayOf(clock.now())}.${request.format}`, file);
    } catch (error) {
      if (!isSignedOut(error)) setFailed({ request, text: failureOf(error) });
    } finally {
      setExporting(false);
    }
  }

  return {
    isExporting,
    failure: failed?.text ?? null,
    start: ({ selection, query }, format) =>
      void send({ calls: bulkSelectionOf(selection, query), format }),
    retry: () => void (failed && send(failed.request)),
    dismiss: () => setFailed(null),
  };
}

function failureOf(error: unknown): string {
  return (error instanceof ApiError && error.detail) || 'Something went wrong. Try again.';
}

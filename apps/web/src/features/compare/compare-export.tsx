import { dateOfCall, type Call } from '@sales-analytics/contract';
import {
  exportComparisonCsv,
  exportComparisonMarkdown,
  exportFileName,
  type ComparedFacts,
} from '@sales-analytics/core';
import { Download, FileText, Table } from 'lucide-react';
import { saveFile } from '../../shared/browser/save-file.ts';
import { Menu } from '../../shared/ui/menu.tsx';
import { titleOfCall } from './call-facts-text.ts';
import type { ComparedPair, ReadyCall } from './use-chosen-call.ts';

export function CompareExport({ a, b, comparison }: ComparedPair) {
  const input = { a: factsOf(a), b: factsOf(b), comparison };
  const name = `${shortTitle(a.call)} and ${shortTitle(b.call)}`;

  return (
    <Menu
      label="Export"
      icon={<Download className="icon" aria-hidden="true" />}
      items={[
        {
          label: 'Comparison (Markdown)',
          icon: <FileText className="icon" aria-hidden="true" />,
          onSelect() {
            saveFile(exportFileName(name, 'md'), 'text/markdown', exportComparisonMarkdown(input));
          },
        },
        {
          label: 'Numbers (CSV)',
          icon: <Table className="icon" aria-hidden="true" />,
          onSelect() {
            saveFile(exportFileName(name, 'csv'), 'text/csv', exportComparisonCsv(input));
          },
        },
      ]}
    />
  );
}

function factsOf({ call, compared }: ReadyCall): ComparedFacts {
  return {
    title: titleOfCall(call),
    date: dateOfCall(call),
    durationMs: call.recording?.durationMs,
    callType: compared.callType,
  };
}

/** A file name has room for two titles of this length. */
const maxTitleLength = 44;

function shortTitle(call: Call): string {
  return Array.from(titleOfCall(call)).slice(0, maxTitleLength).join('').trim();
}

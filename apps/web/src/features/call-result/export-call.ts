import type { NewCall } from '@sales-analytics/contract';
import {
  exportFileName,
  exportJson,
  exportMarkdown,
  exportMetricsCsv,
  exportTxt,
  exportVtt,
  type ExportInput,
} from '@sales-analytics/core';
import { saveFile } from '../../platform/save-file.ts';
import type { ExportKind } from '../../widgets/export-kind.ts';

export type CallExport = {
  input: ExportInput;
  /** The record that another browser can read back. */
  record: NewCall;
  exportedAt: string;
};

const forms = {
  markdown: {
    extension: 'md',
    type: 'text/markdown',
    textOf: ({ input }) => exportMarkdown(input),
  },
  json: { extension: 'json', type: 'application/json', textOf: jsonOf },
  csv: { extension: 'csv', type: 'text/csv', textOf: ({ input }) => exportMetricsCsv(input) },
  vtt: { extension: 'vtt', type: 'text/vtt', textOf: ({ input }) => exportVtt(input) },
  txt: { extension: 'txt', type: 'text/plain', textOf: ({ input }) => exportTxt(input) },
} satisfies Record<FileKind, Form>;

type FileKind = Exclude<ExportKind, 'print'>;

type Form = {
  extension: string;
  type: string;
  /** Null where the call can't be had in this form. */
  textOf: (call: CallExport) => string | null;
};

function jsonOf({ record, exportedAt }: CallExport): string {
  return exportJson({ call: record, exportedAt });
}

/** Saves the call as a file. */
export function exportCall(kind: FileKind, call: CallExport): void {
  const { extension, type, textOf } = forms[kind];
  const text = textOf(call);
  if (text !== null) saveFile(exportFileName(call.input.title, extension), type, text);
}

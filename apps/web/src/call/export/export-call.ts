import type { NewCall } from '@sales-analytics/contract';
import {
  acceptedExtensions,
  acceptedTranscriptExtensions,
  exportFileName,
  exportJson,
  exportMarkdown,
  exportMetricsCsv,
  exportTxt,
  exportVtt,
  type ExportInput,
} from '@sales-analytics/core';
import { saveFile } from '../../shared/browser/save-file.ts';

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
  if (text === null) return;
  saveFile(exportFileName(withoutEnding(call.input.title), extension), type, text);
}

/** A call is called after its file; what was made of it is no recording any more. */
function withoutEnding(title: string): string {
  const lowerTitle = title.toLowerCase();
  const ending = [...acceptedExtensions, ...acceptedTranscriptExtensions].find((one) =>
    lowerTitle.endsWith(one),
  );
  return ending ? title.slice(0, -ending.length) : title;
}

/** The forms in which a result leaves the app; 'print' is the browser's own dialog. */
export type ExportKind = 'markdown' | 'json' | 'csv' | 'vtt' | 'txt' | 'print';

import type { NewCall } from '@sales-analytics/contract';
import {
  acceptedRecordingFormats,
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
  record: NewCall;
  exportedAt: string;
};

const formats = {
  markdown: {
    extension: 'md',
    type: 'text/markdown',
    textOf: ({ input }) => exportMarkdown(input),
  },
  json: { extension: 'json', type: 'application/json', textOf: jsonOf },
  csv: { extension: 'csv', type: 'text/csv', textOf: ({ input }) => exportMetricsCsv(input) },
  vtt: { extension: 'vtt', type: 'text/vtt', textOf: ({ input }) => exportVtt(input) },
  txt: { extension: 'txt', type: 'text/plain', textOf: ({ input }) => exportTxt(input) },
} satisfies Record<FileKind, Format>;

type FileKind = Exclude<ExportKind, 'print'>;

type Format = {
  extension: string;
  type: string;
  textOf: (call: CallExport) => string | null;
};

function jsonOf({ record, exportedAt }: CallExport): string {
  return exportJson({ call: record, exportedAt });
}

export function exportCall(kind: FileKind, call: CallExport): void {
  const { extension, type, textOf } = formats[kind];
  const text = textOf(call);
  if (text === null) return;
  saveFile(exportFileName(withoutExtension(call.input.title), extension), type, text);
}

/** Removes the extension of a title, which may be a file name, because the export gets its own extension. */
function withoutExtension(title: string): string {
  const lowerTitle = title.toLowerCase();
  const ending = [...acceptedRecordingFormats, ...acceptedTranscriptExtensions].find((one) =>
    lowerTitle.endsWith(one),
  );
  return ending ? title.slice(0, -ending.length) : title;
}

export type ExportKind = 'markdown' | 'json' | 'csv' | 'vtt' | 'txt' | 'print';

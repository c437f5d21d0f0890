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
  /** The record in the JSON export, which can be imported again. */
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
  /** Null if the call can't be exported in this format. */
  textOf: (call: CallExport) => string | null;
};

function jsonOf({ record, exportedAt }: CallExport): string {
  return exportJson({ call: record, exportedAt });
}

/** Saves the call as a file. */
export function exportCall(kind: FileKind, call: CallExport): void {
  const { extension, type, textOf } = formats[kind];
  const text = textOf(call);
  if (text === null) return;
  saveFile(exportFileName(withoutExtension(call.input.title), extension), type, text);
}

/**
 * Removes the extension from the title of a call, which may be a file name. The export gets an extension of its own.
 */
function withoutExtension(title: string): string {
  const lowerTitle = title.toLowerCase();
  const ending = [...acceptedRecordingFormats, ...acceptedTranscriptExtensions].find((one) =>
    lowerTitle.endsWith(one),
  );
  return ending ? title.slice(0, -ending.length) : title;
}

/** The export formats; 'print' opens the browser's print dialog. */
export type ExportKind = 'markdown' | 'json' | 'csv' | 'vtt' | 'txt' | 'print';

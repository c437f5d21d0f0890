/** The forms in which a result leaves the app; 'print' is the browser's own dialog. */
export type ExportKind = 'markdown' | 'json' | 'csv' | 'vtt' | 'txt' | 'print';

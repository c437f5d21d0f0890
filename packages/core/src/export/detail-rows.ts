import type { Note } from '@sales-analytics/contract';
import { callTypeLabels } from '../format/call-type-labels.ts';
import { outcomeLabels } from '../format/outcome-labels.ts';
import type { ExportInput } from './export-input.ts';

export interface DetailRow {
  label: string;
  value: string;
}

export function detailRows({ content, details = {} }: ExportInput): DetailRow[] {
  const { contact, outcome, tags = [] } = details;
  const rows = [
    { label: 'Call type', value: callTypeLabels[content.callType] },
    { label: 'Contact', value: contact?.name ?? '' },
    { label: 'Company', value: contact?.company ?? '' },
    { label: 'Outcome', value: outcome === undefined ? '' : outcomeLabels[outcome] },
    ...tags.map((tag) => ({ label: 'Tag', value: tag })),
    { label: 'Language', value: content.spoken.transcript.language ?? '' },
  ];
  return rows.filter(({ value }) => value !== '');
}

/** Notes about the whole call are first. The others are sorted by their times. */
export function sortedNotes({ details }: ExportInput): Note[] {
  const placeOf = ({ atMs = -1 }: Note) => atMs;
  return (details?.notes ?? []).toSorted((a, b) => placeOf(a) - placeOf(b));
}

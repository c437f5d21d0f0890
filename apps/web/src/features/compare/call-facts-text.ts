import type { Call, LibraryCall } from '@sales-analytics/contract';
import { callTypeLabels, formatDuration } from '@sales-analytics/core';
import { displayDateOfCall } from '../../call/display/display-call-date.ts';
import { displayText } from '../../shared/ui/display-text.ts';

type Facts = Pick<LibraryCall, 'createdAt' | 'callDate' | 'callType'> &
  Pick<Call, 'contact' | 'recording' | 'practice'>;

/** Returns a text such as 'Halden Freight · 14 November, 10:30 · 14:32 · Cold call'. */
export function callFactsText(call: Facts, nowIso: string): string {
  const { contact, recording, practice, callType } = call;
  const people = displayText(contact?.company || contact?.name || '').trim();
  const parts = [
    people,
    displayDateOfCall(call, nowIso),
    recording?.durationMs === undefined ? '' : formatDuration(recording.durationMs),
    callTypeLabels[callType],
    practice ? 'Practice' : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

export function titleOfCall({ title }: Pick<Call, 'title'>): string {
  return displayText(title ?? '').trim() || 'Untitled call';
}

import type { CallDetails, CallType, Practice, Recording } from '@sales-analytics/contract';
import { defaultTitle, suggestDetails, type SpokenCall } from '@sales-analytics/core';

export interface CallToSuggestFor {
  spoken: SpokenCall;
  callType: CallType;
  recording?: Recording | undefined;
  practice?: Practice | undefined;
  details?: CallDetails | undefined;
}

export interface Suggestion {
  changes: Pick<CallDetails, 'title' | 'contact'>;
  text: string;
}

/**
 * Suggests a title if the call has the name of its file, and a contact if the call has none.
 * @param userName the name of the account's owner
 * @returns null if there is nothing to suggest
 */
export function suggestionFor(call: CallToSuggestFor, userName: string): Suggestion | null {
  const { spoken, callType, practice, details = {} } = call;
  const hasTitle = !isDefaultTitle(call);
  const hasContact =
    Boolean(details.contact?.name ?? '') || Boolean(details.contact?.company ?? '');
  if (practice || (hasTitle && hasContact)) return null;
  const suggested = suggestDetails({ spoken, callType, ownName: userName });
  if (!suggested) return null;
  const { title, contact } = suggested;
  return {
    changes: { ...(!hasTitle && { title }), ...(!hasContact && { contact }) },
    text: hasTitle ? [contact.name, contact.company].filter(Boolean).join(' · ') : title,
  };
}

function isDefaultTitle({ recording, practice, details }: CallToSuggestFor): boolean {
  const title = details?.title?.trim() ?? '';
  return title === '' || title === defaultTitle({ recording: recording ?? {}, practice });
}

export function partsOf({ title, contact }: Suggestion['changes']): string {
  if (title === undefined) return 'contact';
  return contact === undefined ? 'title' : 'title and contact';
}

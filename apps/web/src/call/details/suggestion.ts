import type { CallDetails, CallType, Practice, Recording } from '@sales-analytics/contract';
import { defaultTitle, suggestDetails, type SpokenCall } from '@sales-analytics/core';

/** A call for which a title and a contact can be suggested. */
export interface CallToSuggestFor {
  spoken: SpokenCall;
  callType: CallType;
  recording?: Recording | undefined;
  practice?: Practice | undefined;
  details?: CallDetails | undefined;
}

/** A suggested title, a suggested contact or both, with the text that the screen shows. */
export interface Suggestion {
  changes: Pick<CallDetails, 'title' | 'contact'>;
  text: string;
}

/**
 * Suggests a title instead of the file's name, and a contact if there is none.
 * @param userName the name of the account
 * @returns null if nothing is to be suggested
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

/** Names the suggested parts for a sentence. */
export function partsOf({ title, contact }: Suggestion['changes']): string {
  if (title === undefined) return 'contact';
  return contact === undefined ? 'title' : 'title and contact';
}

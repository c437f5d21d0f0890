import type { CallDetails } from '@sales-analytics/contract';

/** What is known beside a call and what the user wrote there, without the rest of the call; what is not there is left out. */
export function detailsOf(call: CallDetails): CallDetails {
  const { callDate, title, contact, outcome, tags, notes } = call;
  return {
    ...(callDate && { callDate }),
    ...(title !== undefined && { title }),
    ...(contact && { contact }),
    ...(outcome && { outcome }),
    ...(tags && { tags }),
    ...(notes && { notes }),
  };
}

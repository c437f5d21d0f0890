import type { CallDetails } from '@sales-analytics/contract';

/**
 * Returns what is known about a call and what the user wrote about it, without the rest of the call. Missing values are
 * left out.
 */
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

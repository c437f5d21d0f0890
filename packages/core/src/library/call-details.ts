import type { CallDetails } from '@sales-analytics/contract';

/** What the user wrote beside a call, without the rest of the call; what is not there is left out. */
export function detailsOf({ title, contact, outcome, tags, notes }: CallDetails): CallDetails {
  return {
    ...(title !== undefined && { title }),
    ...(contact && { contact }),
    ...(outcome && { outcome }),
    ...(tags && { tags }),
    ...(notes && { notes }),
  };
}

import { errorReplySchema } from '@sales-analytics/contract';

/** Adds a 500 and a 503, because every route can fail with these. */
export function errorResponses<Status extends number>(...statuses: Status[]) {
  const responses = [...statuses, 500, 503].map((status) => [status, errorReplySchema]);
  return Object.fromEntries(responses) as Record<Status | 500 | 503, typeof errorReplySchema>;
}

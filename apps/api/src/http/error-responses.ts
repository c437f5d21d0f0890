import { errorReplySchema } from '@sales-analytics/contract';

/** Every route can also fail with a 500 or a 503. */
export function errorResponses<Status extends number>(...statuses: Status[]) {
  const responses = [...statuses, 500, 503].map((status) => [status, errorReplySchema]);
  return Object.fromEntries(responses) as Record<Status | 500 | 503, typeof errorReplySchema>;
}

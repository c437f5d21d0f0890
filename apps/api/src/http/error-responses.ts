import { errorReplySchema } from '@sales-analytics/contract';

/** The error answers of a route, for its schema; any of them can also be a 500 or a 503. */
export function errorReplies<Status extends number>(...statuses: Status[]) {
  const replies = [...statuses, 500, 503].map((status) => [status, errorReplySchema]);
  return Object.fromEntries(replies) as Record<Status | 500 | 503, typeof errorReplySchema>;
}

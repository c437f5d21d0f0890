import { errorReplySchema } from '@sales-analytics/contract';

/** The error answers of a route, for its schema; any of them can also be a 500. */
export function errorReplies<Status extends number>(...statuses: Status[]) {
  const replies = [...statuses, 500 as const].map((status) => [status, errorReplySchema]);
  return Object.fromEntries(replies) as Record<Status | 500, typeof errorReplySchema>;
}

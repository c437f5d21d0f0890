import { healthReplySchema, type Demo } from '@sales-analytics/contract';
import type { Api } from './api.ts';
import { errorReplies } from './error-replies.ts';

export function addHealth(api: Api, demo: Demo | null) {
  api.get(
    '/health',
    {
      schema: {
        summary: 'Whether the server runs, and whether it is the demo',
        response: { 200: healthReplySchema, ...errorReplies() },
      },
    },
    () => ({ status: 'ok' as const, demo }),
  );
}

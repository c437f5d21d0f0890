import { accountRules } from './account-rules.ts';
import { bulkRules } from './bulk-rules.ts';
import { callRules } from './call-rules.ts';
import { libraryRules } from './library-rules.ts';
import type { Rules } from './model.ts';
import { openRules } from './open-rules.ts';

/** The rules describe the intended behaviour of the API again, without a database, a clock or a network. */
export const rules: Rules = {
  'GET /api/health': () => ({ status: 200, body: { status: 'ok', demo: null } }),
  ...openRules,
  ...accountRules,
  ...callRules,
  ...libraryRules,
  ...bulkRules,
};

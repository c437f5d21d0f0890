/**
 * Each import rule has at least one fixture. `file` is the file that violates `rule`; `also` names other rules that its
 * import violates.
 */
export const ruleFixtures = [
  {
    rule: 'no-cycle',
    file: 'packages/core/src/a.ts',
    files: {
      'packages/core/src/a.ts': "import './b.ts';",
      'packages/core/src/b.ts': "import './a.ts';",
    },
  },
  {
    rule: 'resolvable',
    file: 'packages/core/src/a.ts',
    files: {
      'packages/core/src/a.ts': "import './gone.ts';",
    },
    also: ['core-imports-contract-only'],
  },
  {
    rule: 'declared',
    file: 'apps/web/src/shared/ui/a.ts',
    files: {
      'apps/web/src/shared/ui/a.ts': "import 'undeclared-package';",
    },
  },
  {
    rule: 'no-dev-tools-in-the-product',
    file: 'apps/api/src/a.ts',
    files: {
      'apps/api/src/a.ts': "import 'vitest';",
    },
  },
  {
    rule: 'nothing-imports-tests',
    file: 'apps/api/src/a.ts',
    files: {
      'apps/api/src/a.ts': "import './b.test.ts';",
      'apps/api/src/b.test.ts': 'export {};',
    },
  },
  {
    rule: 'nothing-imports-tests',
    file: 'apps/api/src/a.ts',
    files: {
      'apps/api/src/a.ts': "import '../test/b.ts';",
      'apps/api/test/b.ts': 'export {};',
    },
  },
  {
    rule: 'nothing-imports-tests',
    file: 'apps/web/src/call/a.ts',
    files: {
      'apps/web/src/call/a.ts': "import '@sales-analytics/providers/test/b';",
      'packages/providers/test/b.ts': 'export {};',
    },
  },
  {
    rule: 'nothing-imports-tests',
    file: 'apps/web/src/call/a.ts',
    files: {
      'apps/web/src/call/a.ts': "import '../../test/b.ts';",
      'apps/web/test/b.ts': 'export {};',
    },
  },
  {
    rule: 'contract-imports-zod-only',
    file: 'packages/contract/src/a.ts',
    files: {
      'packages/contract/src/a.ts': "import '@sales-analytics/core';",
    },
  },
  {
    rule: 'core-imports-contract-only',
    file: 'packages/core/src/a.ts',
    files: {
      'packages/core/src/a.ts': "import 'node:fs';",
    },
  },
  {
    rule: 'providers-import-contract-only',
    file: 'packages/providers/src/a.ts',
    files: {
      'packages/providers/src/a.ts': "import '@sales-analytics/core';",
    },
  },
  {
    rule: 'providers-are-peers',
    file: 'packages/providers/src/ollama/a.ts',
    files: {
      'packages/providers/src/ollama/a.ts': "import '../openai/b.ts';",
      'packages/providers/src/openai/b.ts': 'export {};',
    },
  },
  {
    rule: 'shared-ui-imports-itself-only',
    file: 'apps/web/src/shared/ui/a.ts',
    files: {
      'apps/web/src/shared/ui/a.ts': "import '@sales-analytics/contract';",
    },
  },
  {
    rule: 'shared-stays-below-call',
    file: 'apps/web/src/shared/http/a.ts',
    files: {
      'apps/web/src/shared/http/a.ts': "import '../../call/b.ts';",
      'apps/web/src/call/b.ts': 'export {};',
    },
  },
  {
    rule: 'call-stays-below-features',
    file: 'apps/web/src/call/a.ts',
    files: {
      'apps/web/src/call/a.ts': "import '../features/one/b.ts';",
      'apps/web/src/features/one/b.ts': 'export {};',
    },
  },
  {
    rule: 'conversation-stays-below-features',
    file: 'apps/web/src/conversation/a.ts',
    files: {
      'apps/web/src/conversation/a.ts': "import '../features/one/b.ts';",
      'apps/web/src/features/one/b.ts': 'export {};',
    },
  },
  {
    rule: 'speech-stays-below-call',
    file: 'apps/web/src/speech/a.ts',
    files: {
      'apps/web/src/speech/a.ts': "import '../call/b.ts';",
      'apps/web/src/call/b.ts': 'export {};',
    },
  },
  {
    rule: 'call-is-a-peer-of-conversation',
    file: 'apps/web/src/call/a.ts',
    files: {
      'apps/web/src/call/a.ts': "import '../conversation/b.ts';",
      'apps/web/src/conversation/b.ts': 'export {};',
    },
  },
  {
    rule: 'conversation-is-a-peer-of-call',
    file: 'apps/web/src/conversation/a.ts',
    files: {
      'apps/web/src/conversation/a.ts': "import '../call/b.ts';",
      'apps/web/src/call/b.ts': 'export {};',
    },
  },
  {
    rule: 'plain-logic-reaches-no-react',
    file: 'apps/web/src/call/session/a.ts',
    files: {
      'apps/web/src/call/session/a.ts': "import 'react';",
    },
  },
  {
    rule: 'plain-logic-reaches-no-react',
    file: 'apps/web/src/call/session/a.ts',
    files: {
      'apps/web/src/call/session/a.ts':
        "import type { B } from '../requests/b.ts';\nimport { b } from '../requests/b.ts';",
      'apps/web/src/call/requests/b.ts': "import './use-c.ts';",
      'apps/web/src/call/requests/use-c.ts': "import { useQuery } from '@tanstack/react-query';",
    },
  },
  {
    rule: 'features-stay-below-app',
    file: 'apps/web/src/features/one/a.ts',
    files: {
      'apps/web/src/features/one/a.ts': "import '../../app/b.ts';",
      'apps/web/src/app/b.ts': 'export {};',
    },
  },
  {
    rule: 'features-are-peers',
    file: 'apps/web/src/features/one/a.ts',
    files: {
      'apps/web/src/features/one/a.ts': "import '../two/b.ts';",
      'apps/web/src/features/two/b.ts': 'export {};',
    },
  },
  {
    rule: 'app-imports-no-server',
    file: 'apps/web/src/app/a.ts',
    files: {
      'apps/web/src/app/a.ts': "import '../../../api/src/b.ts';",
      'apps/api/src/b.ts': 'export {};',
    },
  },
  {
    rule: 'api-imports-no-browser-code',
    file: 'apps/api/src/a.ts',
    files: {
      'apps/api/src/a.ts': "import '../../web/src/shared/ui/b.ts';",
      'apps/web/src/shared/ui/b.ts': 'export {};',
    },
  },
  {
    rule: 'api-database-imports-no-routes',
    file: 'apps/api/src/database/a.ts',
    files: {
      'apps/api/src/database/a.ts': "import '../calls/b.ts';",
      'apps/api/src/calls/b.ts': 'export {};',
    },
  },
  {
    rule: 'api-http-imports-no-resource',
    file: 'apps/api/src/http/a.ts',
    files: {
      'apps/api/src/http/a.ts': "import '../auth/b.ts';",
      'apps/api/src/auth/b.ts': 'export {};',
    },
  },
  {
    rule: 'api-resources-are-peers',
    file: 'apps/api/src/calls/a.ts',
    files: {
      'apps/api/src/calls/a.ts': "import '../account/b.ts';",
      'apps/api/src/account/b.ts': 'export {};',
    },
  },
  {
    rule: 'api-only-library-and-bulk-import-calls',
    file: 'apps/api/src/views/a.ts',
    files: {
      'apps/api/src/views/a.ts': "import '../calls/b.ts';",
      'apps/api/src/calls/b.ts': 'export {};',
    },
  },
  {
    rule: 'api-imports-no-commands',
    file: 'apps/api/src/auth/a.ts',
    files: {
      'apps/api/src/auth/a.ts': "import '../commands/b.ts';",
      'apps/api/src/commands/b.ts': 'export {};',
    },
  },
  {
    rule: 'database-drivers-stay-in-database',
    file: 'apps/api/src/calls/a.ts',
    files: {
      'apps/api/src/calls/a.ts': "import 'better-sqlite3';",
    },
  },
  {
    rule: 'testing-imports-no-app',
    file: 'testing/src/a.ts',
    files: {
      'testing/src/a.ts': "import '../../apps/api/src/b.ts';",
      'apps/api/src/b.ts': 'export {};',
    },
  },
  {
    rule: 'only-tests-import-testing',
    file: 'packages/contract/src/a.ts',
    files: {
      'packages/contract/src/a.ts': "import '../../../testing/src/b.ts';",
      'testing/src/b.ts': 'export {};',
    },
    also: ['contract-imports-zod-only'],
  },
  {
    rule: 'journeys-use-the-built-product',
    file: 'e2e/a.ts',
    files: {
      'e2e/a.ts': "import '../apps/web/src/shared/ui/b.ts';",
      'apps/web/src/shared/ui/b.ts': 'export {};',
    },
  },
  {
    rule: 'bench-measures-from-outside',
    file: 'bench/a.ts',
    files: {
      'bench/a.ts': "import '../packages/core/src/metrics/b.ts';",
      'packages/core/src/metrics/b.ts': 'export {};',
    },
  },
];

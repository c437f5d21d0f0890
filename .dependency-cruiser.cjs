/**
 * The import rules: a folder imports from the layers below it, never from those above or beside it. ARCHITECTURE.md
 * has the table. scripts/check-imports.mjs checks the rules, and that each rule catches its fixture of
 * scripts/rule-fixtures.mjs.
 */
const test =
  '\\.(test|compliance)\\.tsx?$|/test-setup\\.ts$|/test-[a-z-]+\\.tsx?$|^(apps|packages)/[^/]+/test/';

/** The files of `folder` may import only what `allowed` matches. */
function only(name, folder, allowed) {
  return {
    name,
    severity: 'error',
    from: { path: folder, pathNot: test },
    to: { pathNot: allowed },
  };
}

/** The files of `folder` must not import what `banned` matches. */
function never(name, folder, banned) {
  return {
    name,
    severity: 'error',
    from: { path: folder, pathNot: test },
    to: { path: banned },
  };
}

const web = '^apps/web/src';
/** The folders of the server's resources. */
const resources = 'account|auth|bulk|calls|health|library|views';

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // The build finds these files on the disk, because their packages do not export them.
      to: { couldNotResolve: true, pathNot: '\\?model-file$' },
    },
    {
      name: 'declared',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '\\?model-file$' },
    },
    {
      name: 'no-dev-tools-in-the-product',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src', pathNot: test },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: test },
      to: { path: '\\.test\\.tsx?$|^(apps|packages)/[^/]+/test/' },
    },
    only(
      'contract-imports-zod-only',
      '^packages/contract/src',
      '^packages/contract/|node_modules/zod/',
    ),
    only('core-imports-contract-only', '^packages/core/src', '^packages/(core|contract)/'),
    only(
      'providers-import-contract-only',
      '^packages/providers/src',
      '^packages/(providers|contract)/|node_modules/(eventsource-parser|zod)/',
    ),
    {
      name: 'providers-are-peers',
      severity: 'error',
      from: {
        path: '^packages/providers/src/(assemblyai|browser-model|ollama|openai)/',
        pathNot: test,
      },
      to: {
        path: '^packages/providers/src/(assemblyai|browser-model|ollama|openai)/',
        pathNot: '^packages/providers/src/$1/',
      },
    },
    never(
      'shared-ui-imports-itself-only',
      `${web}/shared/ui/`,
      `^(packages|testing|apps/api)/|${web}/(?!shared/ui/)`,
    ),
    never(
      'shared-stays-below-call',
      `${web}/shared/(?!ui/)`,
      `^(packages/(core|providers)|testing|apps/api)/|${web}/(?!shared/)`,
    ),
    never(
      'call-stays-below-features',
      `${web}/call/`,
      `^(testing|apps/api)/|${web}/(app|features)/`,
    ),
    never(
      'conversation-stays-below-features',
      `${web}/conversation/`,
      `^(testing|apps/api)/|${web}/(app|features)/`,
    ),
    never(
      'speech-stays-below-call',
      `${web}/speech/`,
      `^(testing|apps/api)/|${web}/(app|features|call|conversation|shared/ui)/`,
    ),
    never('call-is-a-peer-of-conversation', `${web}/call/`, `${web}/conversation/`),
    never('conversation-is-a-peer-of-call', `${web}/conversation/`, `${web}/call/`),
    never('features-stay-below-app', `${web}/features/`, `^(testing|apps/api)/|${web}/app/`),
    {
      name: 'features-are-peers',
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/`, pathNot: test },
      to: { path: `${web}/features/[^/]+/`, pathNot: `${web}/features/$1/` },
    },
    never('app-imports-no-server', `${web}/app/`, '^(testing|apps/api)/'),
    never(
      'api-imports-no-browser-code',
      '^apps/api/src',
      '^(packages/providers|apps/web|testing)/',
    ),
    never(
      'api-database-imports-no-routes',
      '^apps/api/src/database/',
      `^apps/api/src/(http|${resources})/`,
    ),
    never('api-http-imports-no-resource', '^apps/api/src/http/', `^apps/api/src/(${resources})/`),
    {
      name: 'api-resources-are-peers',
      severity: 'error',
      from: { path: `^apps/api/src/(${resources})/`, pathNot: test },
      // Every resource needs the signed-in account, so each may import auth.
      to: { path: `^apps/api/src/(${resources})/`, pathNot: '^apps/api/src/(auth|calls|$1)/' },
    },
    never(
      'api-only-library-and-bulk-import-calls',
      '^apps/api/src/(account|auth|health|views)/',
      '^apps/api/src/calls/',
    ),
    never('api-imports-no-commands', '^apps/api/src/(?!commands/)', '^apps/api/src/commands/'),
    {
      name: 'database-drivers-stay-in-database',
      severity: 'error',
      from: {
        path: '^apps/api/src',
        pathNot: `^apps/api/src/database/(sqlite|sqlite-connection|sqlite-erasure|sqlite-connection-writer|postgres|backup)\\.ts$|${test}`,
      },
      to: { path: 'node_modules/(@types/)?(better-sqlite3|pg)/' },
    },
    {
      name: 'testing-imports-no-app',
      severity: 'error',
      from: { path: '^testing/src' },
      to: { path: '^(apps|packages/providers)/' },
    },
    {
      name: 'only-tests-import-testing',
      severity: 'error',
      from: { pathNot: `^(testing|e2e|bench|scripts)/|${test}` },
      to: { path: '^testing/' },
    },
    {
      name: 'journeys-use-the-built-product',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(apps|packages)/[^/]+/src/', pathNot: '^packages/contract/' },
    },
    {
      name: 'bench-measures-from-outside',
      severity: 'error',
      from: { path: '^bench/' },
      to: {
        path: '^(apps|packages)/[^/]+/src/',
        pathNot: '^packages/(contract/|core/src/index\\.ts$)',
      },
    },
  ],
  /** Modules that `from` must not import at run time, also not through other modules. Imports of types do not count. */
  forbiddenAtRunTime: [
    {
      name: 'plain-logic-reaches-no-react',
      from: {
        path: `${web}/(call/(session|drafts|edits)|conversation/(session|voice|microphone)|speech)/`,
        pathNot: `/use-[a-z-]+\\.ts$|\\.tsx$|${test}`,
      },
      to: { path: 'node_modules/.*react' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(data|coverage)/|^apps/[^/]+/dist/' },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { speechWeightsPlugin } from './apps/web/speech-weights/speech-weights-plugin.ts';

/** `npm run test:nightly` runs the files named *.nightly.test.*, everything else runs the others. */
const isNightly = process.env['NIGHTLY'] === '1';
const nightly = '**/*.nightly.test.{ts,tsx}';

/**
 * The files of a project share their modules and their environment, which halves the time. So a test file must leave
 * nothing behind: no changed global, no state in a module.
 */
const isolate = false;

/** The tests of a folder that run now. */
function testsIn(folder: string) {
  return isNightly
    ? { include: [`${folder}/${nightly}`] }
    : { include: [`${folder}/**/*.test.{ts,tsx}`], exclude: [`${folder}/${nightly}`] };
}

const propertyRuns = fileURLToPath(new URL('testing/property-runs.ts', import.meta.url));

/** The limits are long: nothing sleeps, but what takes milliseconds takes seconds on a busy machine. */
const usual = {
  isolate,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};

function onNode(name: string, folder: string) {
  return {
    test: {
      ...testsIn('{src,test}'),
      name,
      root: folder,
      environment: 'node',
      ...usual,
    },
  };
}

/** Most property tests are here, so at night all of these files run again, with many new values. */
function ofPureCode(name: string, folder: string) {
  const { test } = onNode(name, folder);
  const every = { include: ['{src,test}/**/*.test.ts'], exclude: [] };
  return { test: { ...test, ...(isNightly && every), setupFiles: [propertyRuns] } };
}

const api = {
  root: 'apps/api',
  environment: 'node',
  ...usual,
};
const notPostgres = ['{src,test}/**/postgres*.test.ts'];

const onSqlite = {
  test: {
    ...api,
    name: 'api on sqlite',
    globalSetup: 'test/build-server.ts',
    include: testsIn('{src,test}').include,
    exclude: [...(testsIn('{src,test}').exclude ?? []), ...notPostgres],
  },
};

/** Every change is tested on Postgres where SQL is written and called: storage and routes. The rest is nightly. */
const perChange = [
  'src/{account,auth,bulk,calls,library,views}/**/*.test.ts',
  'src/database/*.test.ts',
  'src/purge.test.ts',
];

/** What is about SQLite, or about no database at all, runs once. */
const withoutPostgres = [
  'src/{config,server,server-registration}.test.ts',
  'src/auth/jwt-secret.test.ts',
  'src/http/{api-docs,csp,headers,validation-messages,web-app}.test.ts',
  'src/commands/backup.test.ts',
  'src/calls/work/threads.test.ts',
  'src/database/{backup,group-commit,ids,private-file,sqlite,start-writing-thread,database-error}.test.ts',
  'test/{erasure,full-disk}.test.ts',
  'test/property/mutation-check.test.ts',
];

const onPostgres = {
  test: {
    ...api,
    name: 'api on postgres',
    globalSetup: ['test/test-postgres-setup.ts', ...(isNightly ? ['test/build-server.ts'] : [])],
    include: isNightly ? ['{src,test}/**/*.test.ts'] : perChange,
    exclude: [...withoutPostgres, ...(isNightly ? perChange : [`{src,test}/${nightly}`])],
  },
};

export default defineConfig({
  test: {
    restoreMocks: true,
    passWithNoTests: isNightly,
    projects: [
      ofPureCode('contract', 'packages/contract'),
      ofPureCode('core', 'packages/core'),
      onNode('testing', 'testing'),
      onSqlite,
      onPostgres,
      {
        test: {
          name: 'scripts',
          include: isNightly
            ? ['bench/**/*.nightly.test.ts']
            : ['{scripts,bench}/**/*.test.{ts,mjs}'],
          exclude: ['**/node_modules/**', ...(isNightly ? [] : [nightly])],
          environment: 'node',
          ...usual,
        },
      },
      {
        test: {
          ...testsIn('{src,test}'),
          name: 'providers',
          root: 'packages/providers',
          environment: 'jsdom',
          ...usual,
        },
      },
      {
        plugins: [react(), speechWeightsPlugin()],
        test: {
          ...testsIn('{src,test,speech-weights}'),
          name: 'web',
          root: 'apps/web',
          environment: 'jsdom',
          ...usual,
          setupFiles: ['./test/setup.ts'],
        },
      },
    ],
  },
});

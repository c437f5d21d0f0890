import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

function onNode(name: string, folder: string) {
  return {
    test: {
      name,
      root: folder,
      include: ['src/**/*.test.ts'],
      environment: 'node',
      testTimeout: 30_000,
      hookTimeout: 30_000,
    },
  };
}

const api = onNode('api', 'apps/api').test;

const onSqlite = {
  test: { ...api, name: 'api on sqlite', exclude: ['src/**/postgres*.test.ts'] },
};

/** What is about SQLite, or about no database at all, runs once. */
const onPostgres = {
  test: {
    ...api,
    name: 'api on postgres',
    globalSetup: 'src/test-postgres-setup.ts',
    exclude: [
      'src/{boot-secrets,config,full-disk,jwt-secret,server}.test.ts',
      'src/plugins/{api-docs,content-policy,headers,plain-words,web-app}.test.ts',
      'src/commands/back-up.test.ts',
      'src/storage/{backup,group-commit,ids,sqlite,storage-problem}.test.ts',
      'src/fuzz/planted-faults.test.ts',
    ],
  },
};

export default defineConfig({
  test: {
    restoreMocks: true,
    projects: [
      onNode('contract', 'packages/contract'),
      onNode('core', 'packages/core'),
      onNode('testkit', 'testkit'),
      onSqlite,
      onPostgres,
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.{ts,mjs}', 'bench/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'providers',
          root: 'packages/providers',
          include: ['src/**/*.test.ts'],
          environment: 'jsdom',
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          environment: 'jsdom',
          setupFiles: ['./test/setup.ts'],
          // Nothing sleeps: a whole screen asked for its roles takes seconds on a busy machine.
          testTimeout: 30_000,
        },
      },
    ],
  },
});

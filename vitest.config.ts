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
    },
  };
}

export default defineConfig({
  test: {
    restoreMocks: true,
    projects: [
      onNode('contract', 'packages/contract'),
      onNode('core', 'packages/core'),
      onNode('testkit', 'testkit'),
      onNode('api', 'apps/api'),
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
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['./src/test-setup.ts'],
          // Nothing sleeps: a whole screen asked for its roles takes seconds on a busy machine.
          testTimeout: 30_000,
        },
      },
    ],
  },
});

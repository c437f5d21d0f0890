import { defineConfig } from 'vite';

/** Bundles the server and the terminal commands. Packages from npm stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        server: 'src/server.ts',
        'call-worker': 'src/calls/work/call-worker.ts',
        'writing-thread': 'src/database/writing-thread.ts',
        accounts: 'src/commands/accounts.ts',
        backup: 'src/commands/backup.ts',
        compact: 'src/commands/compact.ts',
        copy: 'src/commands/copy.ts',
      },
      // The files must be in one folder, because the server finds the web app by its own path.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@sales-analytics\//], external: true },
});

import { defineConfig } from 'vite';

/** One file of our own code; what comes from npm stays in node_modules. */
export default defineConfig({
  build: { ssr: 'src/server.ts', target: 'node20', outDir: 'dist', emptyOutDir: true },
  ssr: { noExternal: [/^@sales-analytics\//], external: true },
});

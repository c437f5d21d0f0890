import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const port = Number(process.env['PORT'] || 5000);
const apiPort = process.env['API_PORT'] || '5001';

/** What a page shows first is in its HTML: the style sheet and the fonts are wanted before any script. */
function scriptsAfterPaint(): Plugin {
  return {
    name: 'scripts-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(
          /<(?:script type="module"|link rel="modulepreload")/g,
          '$& fetchpriority="low"',
        ),
    },
  };
}

export default defineConfig({
  plugins: [react(), scriptsAfterPaint()],
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // All of it weighs less than a font, and a page that is written ahead needs it at once.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks() } } },
  },
  server: { port, strictPort: true, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
});

/** Left alone, every module that two screens share is a file: sixty requests for one page. */
function sharedChunks() {
  return [
    { name: 'start', tags: ['$initial' as const], priority: 3 },
    { name: 'ui', test: /src\/shared\/ui\/|lucide-react/, minShareCount: 4, priority: 2 },
    // Parts of menus, dialogs and toasts: the pages to sign in have none of them.
    { name: 'layers', test: /@radix-ui/, minShareCount: 5, priority: 2 },
    { name: 'shared', minShareCount: 5, priority: 1 },
  ];
}

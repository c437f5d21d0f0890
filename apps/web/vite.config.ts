import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { speechWeightsPlugin } from './speech-weights/speech-weights-plugin.ts';

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

/** Puts each class name where it is used, so that the scripts hold no table of all names of a style sheet. */
function inlineClassNames(): Plugin {
  const styles = /^import (\w+) from ('[^']+\.module\.css';)$/gm;
  return {
    name: 'inline-class-names',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx$/ },
      handler: (code) => ({ code: code.replaceAll(styles, 'import * as $1 from $2'), map: null }),
    },
  };
}

/** Without it, a style sheet all of whose names are inlined would be left out, rules and all. */
function keepStyles(): Plugin {
  return {
    name: 'keep-styles',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: () => ({ moduleSideEffects: 'no-treeshake' as const }),
    },
    writeBundle(_options, bundle) {
      const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
      const css = sheets.map((sheet) => ('source' in sheet ? String(sheet.source) : '')).join('');
      const missing = [...shortNames].filter(([short]) => !css.includes(short));
      if (missing.length > 0) throw new Error(`Left out of the build: ${missing.join('; ')}`);
    },
  };
}

/** While developing, as the built pages of a server on which not everyone can register. */
function whoCanRegister(): Plugin {
  const registration = process.env['REGISTRATION'] || 'open';
  return {
    name: 'who-can-register',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace('<html', () => `<html data-registration="${registration}"`),
  };
}

/** What each short name stands for. */
const shortNames = new Map<string, string>();

/** A short class name that depends on nothing but the place: the pages written ahead are built separately. */
function shortClassName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const place = `${path} ${name}`;
  const digest = createHash('sha256').update(place).digest('base64url');
  const short = digest.replaceAll(/^[\d_-]+|[_-]/g, '').slice(0, 4);
  const other = shortNames.get(short) ?? place;
  if (other !== place) throw new Error(`'${place}' and '${other}' have the same short class name`);
  shortNames.set(short, place);
  return short;
}

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    speechWeightsPlugin(),
    scriptsAfterPaint(),
    inlineClassNames(),
    keepStyles(),
    whoCanRegister(),
  ],
  css: mode === 'production' ? { modules: { generateScopedName: shortClassName } } : {},
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // All of it weighs less than a font, and a page that is written ahead needs it at once.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: sharedChunks() } },
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
    },
  },
  server: { port, strictPort: true, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
}));

/** Left alone, every module that two screens share is a file: sixty requests for one page. */
function sharedChunks() {
  return [
    { name: 'start', tags: ['$initial' as const], priority: 3 },
    { name: 'ui', test: /src\/shared\/ui\/|lucide-react/, minShareCount: 7, priority: 2 },
    // Parts of menus, dialogs and toasts: the pages to sign in have none of them.
    {
      name: 'layers',
      test: /@radix-ui\/react-(?!popper|arrow)/,
      minShareCount: 6,
      priority: 3,
    },
    // What places menus and panels is needed when one is opened.
    {
      name: 'panels',
      test: /@floating-ui|@radix-ui\/react-(?:popper|popover|menu)\//,
      priority: 2,
    },
    // Small files that share one chunk, because a request for each would cost more than its content.
    {
      name: 'formats',
      test: /core\/src\/format\/(?:date-format|format-(?:day|call-date|bytes))|display\/display-(?:day|call-date|bytes)/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    { name: 'shared', minShareCount: 8, priority: 1 },
  ];
}

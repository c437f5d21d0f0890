import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { modelFilePlugin } from './speech-model/model-file-plugin.ts';
import { speechWeightsPlugin } from './speech-weights/speech-weights-plugin.ts';

const port = Number(process.env['PORT'] || 5000);
const apiPort = process.env['API_PORT'] || '5001';

/** Lets the browser load the style sheet and the fonts before any script, because the HTML has the first content. */
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

/** Writes each class name into the code that uses it, so that the scripts have no table of all names of a style sheet. */
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

/** Keeps the rules of style sheets whose names are all inlined. The bundler would leave such style sheets out. */
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

/** Marks the page during development as a server does on which not everyone can register. */
function whoCanRegister(): Plugin {
  const registration = process.env['REGISTRATION'] || 'open';
  return {
    name: 'who-can-register',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace('<html', () => `<html data-registration="${registration}"`),
  };
}

const shortNames = new Map<string, string>();

/**
 * Returns a short class name that depends only on its file and its name, because the prerendered pages are built
 * separately.
 */
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
    modelFilePlugin(),
    speechWeightsPlugin(),
    scriptsAfterPaint(),
    inlineClassNames(),
    keepStyles(),
    whoCanRegister(),
  ],
  worker: { format: 'es', plugins: () => [modelFilePlugin(), speechWeightsPlugin()] },
  css: mode === 'production' ? { modules: { generateScopedName: shortClassName } } : {},
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // All styles together are smaller than a font, and a prerendered page needs them at once.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: sharedChunks() } },
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
    },
  },
  server: { port, strictPort: true, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
}));

/** Groups shared modules. Otherwise each of them would be a file, and a page would need sixty requests. */
function sharedChunks() {
  return [
    { name: 'start', tags: ['$initial' as const], priority: 3 },
    {
      name: 'ui',
      test: /src\/shared\/ui\/(?!dialog-frame)|lucide-react/,
      minShareCount: 7,
      priority: 2,
    },
    // The frame of every dialog is only needed when one is opened.
    { name: 'dialogs', test: /src\/shared\/ui\/dialog-frame/, priority: 2 },
    // The sign-in pages have no menus, dialogs and toasts.
    {
      name: 'layers',
      test: /@radix-ui\/react-(?!popper|arrow)/,
      minShareCount: 6,
      priority: 3,
    },
    // The code that places menus and panels is needed only when one is opened.
    {
      name: 'panels',
      test: /@floating-ui|@radix-ui\/react-(?:popper|popover|menu)\//,
      priority: 2,
    },
    // These small files share one chunk, because a request for each would cost more than its content.
    {
      name: 'formats',
      test: /core\/src\/format\/(?:date-format|format-(?:day|call-date|bytes))|display\/display-(?:day|call-date|bytes)/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // Every page of an account needs these small files.
    {
      name: 'layout',
      test: /shared\/ui\/(?:page|avatar)\.|lucide-react\/.*\/(?:audio-lines|circle-check)\./,
      includeDependenciesRecursively: false,
      priority: 3,
    },
    { name: 'shared', minShareCount: 8, priority: 1 },
  ];
}

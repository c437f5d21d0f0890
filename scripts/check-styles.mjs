// Checks the styles of the web app: only some are global, and each class of a CSS Module is both defined and used.
import { posix } from 'node:path';

/** These are painted before the app's code runs, or are the same everywhere. All others are CSS Modules. */
export const globalStyles = [
  'apps/web/src/app/first-paint.css',
  'apps/web/src/shared/ui/base.css',
  'apps/web/src/shared/ui/tokens.css',
];

const importPattern = /^import (?:(\w+) from )?'(\.[^']+\.css)';$/gm;
const classPattern = /\.(-?[a-zA-Z_][\w-]*)/g;

/**
 * Returns a sentence for each fault. `files` has the content of every style sheet and script of the web app by its path.
 */
export function styleProblems(files) {
  const paths = Object.keys(files);
  const sheets = paths.filter((path) => path.endsWith('.css'));
  const problems = sheets
    .filter((path) => !path.endsWith('.module.css') && !globalStyles.includes(path))
    .map((path) => `${path} is neither a CSS Module nor one of the global styles`);
  const uses = paths.filter((path) => /\.tsx?$/.test(path)).flatMap((path) => usesIn(path, files));

  for (const sheet of sheets.filter((path) => path.endsWith('.module.css'))) {
    const defined = classesOf(files[sheet]);
    const users = uses.filter((use) => use.sheet === sheet);
    if (users.length === 0) problems.push(`${sheet} is not imported`);
    for (const { path, names } of users) {
      for (const name of names.filter((each) => !defined.has(each)))
        problems.push(`${path} uses the class '${name}', which ${sheet} does not define`);
    }
    // The name of the class is known only when the page runs.
    if (users.some(({ isDynamic }) => isDynamic)) continue;
    const used = new Set(users.flatMap(({ names }) => names));
    for (const name of [...defined].filter((each) => !used.has(each)))
      problems.push(`${sheet} defines the class '${name}', which nothing uses`);
  }
  return problems;
}

function usesIn(path, files) {
  const code = files[path].replaceAll(importPattern, '');
  return [...files[path].matchAll(importPattern)].map(([, name, target]) => {
    const sheet = posix.join(posix.dirname(path), target);
    if (!name) return { path, sheet, names: [], isDynamic: false };
    const taken = new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g');
    return {
      path,
      sheet,
      names: [...code.matchAll(taken)].map(([, dotted, quoted]) => dotted ?? quoted),
      isDynamic: new RegExp(`\\b${name}\\[[^']`).test(code),
    };
  });
}

function classesOf(css) {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .match(/[^{};]+(?=\{)/g);
  const own = (selectors ?? []).filter((selector) => !selector.trim().startsWith('@'));
  return new Set(own.flatMap((selector) => [...selector.matchAll(classPattern)].map(([, c]) => c)));
}

import { describe, expect, it } from 'vitest';
import { globalStyles, styleProblems } from './check-styles.mjs';
import { readTracked, trackedFiles } from './tracked-files.mjs';

const folder = 'apps/web/src/shared/ui';
const card = `import styles from './card.module.css';\n`;

function problemsOf(css, code) {
  return styleProblems({ [`${folder}/card.module.css`]: css, [`${folder}/card.tsx`]: code });
}

describe('the styles of the web app', () => {
  it('are CSS Modules whose classes are all defined and used', () => {
    const paths = trackedFiles('apps/web/src').filter((path) => /\.(?:css|tsx?)$/.test(path));
    const files = paths.map((path) => [path, readTracked(path)]);
    expect(paths).toEqual(expect.arrayContaining(globalStyles));
    expect(styleProblems(Object.fromEntries(files))).toEqual([]);
  });
});

describe('the check of styles', () => {
  it('accepts classes that are used by name, in quotes and by a variable', () => {
    const css =
      '.card { color: red; }\n@media print {\n  .card > .head:hover { width: 1.5px; }\n}\n';
    expect(problemsOf(css, `${card}use(styles.card, styles['head']);`)).toEqual([]);
    expect(problemsOf(css, `${card}use(styles.card, styles[part]);`)).toEqual([]);
  });

  it('does not count global classes and comments', () => {
    const css = '/* As in .old { } */\n.card :global(.icon) { width: 1px; }\n';
    expect(problemsOf(css, `${card}use(styles.card);`)).toEqual([]);
  });

  it('finds a class that is not defined', () => {
    expect(problemsOf('.card {}', `${card}use(styles.card, styles.head);`)).toEqual([
      `${folder}/card.tsx uses the class 'head', which ${folder}/card.module.css does not define`,
    ]);
  });

  it('finds a class that is not used', () => {
    expect(problemsOf('.card {} .head {}', `${card}use(styles.card);`)).toEqual([
      `${folder}/card.module.css defines the class 'head', which nothing uses`,
    ]);
  });

  it('finds a module that is not imported, and a style sheet that is not a module', () => {
    const lone = { [`${folder}/card.module.css`]: '', [`${folder}/card.css`]: '' };
    expect(styleProblems(lone)).toEqual([
      `${folder}/card.css is neither a CSS Module nor one of the global styles`,
      `${folder}/card.module.css is not imported`,
    ]);
  });
});

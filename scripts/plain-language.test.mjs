import { describe, expect, it } from 'vitest';
import { readTracked, trackedFiles } from './tracked-files.mjs';

/** Phrases that CONTRIBUTING.md rules out, because they hide who acts, are archaic, or need a second reading. */
const phrases = [
  /\bwhoever/,
  /\bnobody/,
  /\bsomebody/,
  /\bfor ever\b/,
  /\bwho asks\b/,
  /\bthe one who\b/,
  /\bturn(?:s|ed|ing)? away\b/,
  /\blets?[ -]in\b/,
  /\bwhat came\b/,
  /\bas it came\b/,
  /\bby chance\b/,
  /\btaken away\b/,
  /\bgives? away\b/,
  /\bfor want of\b/,
  /\bbe it\b/,
  /\bin vain\b/,
  /\banew\b/,
  /\bcomes? to nothing\b/,
  /\bitself again\b/,
  /\bhand(?:s|ed)? in\b/,
  /wordless/,
  /\bspilt\b/,
  /\bplanted\b/,
  /\bas one would\b/,
  /\bin the hands of\b|['’]s hands\b/,
  /\bkeeps? (?:its|their) words?\b/,
  /\bimport[ -]law\b/,
  /\bbehind (?:the|my|your|his|her|its|our|their) (?:[\w’']+ )?back\b/,
  /\bstands? still\b/,
  /\b(?:is|are|be) told\b(?! apart)/,
  /\bat a press\b/,
];

/** Texts in which a phrase is allowed: path, text, reason. */
const allowed = [
  ['apps/web/src/features/landing/features.tsx', 'Nobody connected the depots', 'sample call'],
  ['bench/sales-talk.ts', 'Nobody {did} the {things}', 'sample call'],
  ['packages/core/src/analysis/analysis-prompt.ts', 'product that somebody named', 'prompt'],
  ['packages/core/src/ask/ask-prompt.ts', 'words there that nobody said', 'prompt'],
  ['packages/core/src/ask/ask-prompt.ts', 'will send to somebody', 'prompt'],
  ['packages/core/src/conversation/personas.ts', 'Glad that somebody called.', 'prompt'],
  ['packages/core/src/conversation/prospect-prompt.ts', 'the one who is called', 'prompt'],
  ['packages/core/src/conversation/read-reply.test.ts', 'Our sales rep: nobody.', 'sample reply'],
  ['packages/core/src/conversation/read-reply.test.ts', 'Nobody is there.', 'sample reply'],
  ['packages/core/src/evidence/fuzzy-match.ts', 'nothing nobody nowhere', 'word list'],
  ['packages/core/src/metrics/find-fillers.ts', 'someone somebody', 'word list'],
  ['packages/core/src/metrics/question-form.ts', 'someone somebody everyone', 'word list'],
];

const notProse =
  /(?:^|\/)fixtures\/|package-lock\.json$|\/model-answers|\.(?:png|svg|ico|wav|mp3|aac|m4a|woff2?)$|^scripts\/plain-language\.test\.mjs$/;

/** Joins the lines of comments and paragraphs, so that a phrase is found across a line break. */
function unwrap(text) {
  return text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|#|>)?\s*/g, ' ');
}

/** Finds the phrases in a text, each with the words around it, except for those in `exceptions`. */
function findPhrases(text, exceptions = []) {
  const prose = exceptions.reduce(
    (rest, exception) => rest.replaceAll(exception, ''),
    unwrap(text),
  );
  return phrases.flatMap((phrase) =>
    [...prose.matchAll(new RegExp(phrase, 'gi'))].map(({ index, 0: found }) =>
      prose.slice(Math.max(0, index - 30), index + found.length + 30).trim(),
    ),
  );
}

describe('the language of code, comments and documents', () => {
  it('has none of the phrases that the project does not use', () => {
    const problems = trackedFiles()
      .filter((path) => !notProse.test(path))
      .flatMap((path) => {
        const exceptions = allowed.filter(([file]) => file === path).map(([, text]) => text);
        return findPhrases(`${path}\n${readTracked(path)}`, exceptions).map(
          (found) => `${path}: ${found}`,
        );
      });
    expect(problems).toEqual([]);
  });

  it.each(allowed)('needs its exception in %s: %s', (path, text) => {
    expect(findPhrases(text)).not.toEqual([]);
    expect(unwrap(readTracked(path))).toContain(text);
  });
});

describe('the search for phrases', () => {
  it('finds a phrase in any case, in a name and across the lines of a comment', () => {
    expect(findPhrases('Nobody reads this.')).toEqual(['Nobody reads this.']);
    expect(findPhrases('const isWordless = true;')).toEqual(['const isWordless = true;']);
    expect(findPhrases('/**\n * A request that is\n * told to wait.\n */')).toEqual([
      '/** A request that is told to wait. */',
    ]);
    expect(findPhrases('// It waits for\n// ever.')).toHaveLength(1);
  });

  it('accepts other uses of the same words', () => {
    expect(findPhrases('The errors are told apart. It is planned, for every call.')).toEqual([]);
  });

  it('leaves out an exception, but not a second use beside it', () => {
    const text = "['nobody@example.com', 'Nobody signs in.']";
    expect(findPhrases(text, ['nobody@example.com'])).toHaveLength(1);
  });
});

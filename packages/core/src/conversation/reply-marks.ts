import { trimEndOf } from '../text/trim-end.ts';

// The first pattern matches tags around what is not speech, the others all other tags.
const silentTag =
  /<(action|emotion|mood|tone|note|stage_?directions?|aside|narration|internal)\b[^<>]{0,100}>[^]*?(?:<\/\1\s*>|$)/gi;
const lineTag = /<\/?(?:br|p|div)\b[^<>\n]{0,100}>/gi;
const tag = /(?<!<)<\/?[a-z][^<>\n]{0,200}>|<\|[^<>|\n]{0,60}\|>/gi;

/** Three asterisks in a row are a double and a single one. */
function withoutBold(text: string): string {
  return text.replace(/\*{2,}/g, (run) => (run.length === 3 ? '*' : ''));
}

const endsInWord = /[\p{L}\p{N}]$/u;
const startsInWord = /^[\p{L}\p{N}]/u;

/** Underscores that are not part of a word mark emphasis like asterisks. */
function withAsterisks(text: string): string {
  return text.replace(/_+/g, (run, index: number) => {
    const end = index + run.length;
    const isInWord =
      endsInWord.test(text.slice(Math.max(0, index - 2), index)) &&
      startsInWord.test(text.slice(end, end + 2));
    return isInWord ? run : '*'.repeat(run.length);
  });
}

/** Removes the marks of code and all tags. While more may come, the beginning of a tag at the end is removed too. */
export function withoutCode(text: string, isDone: boolean): string {
  const settled = isDone ? text : text.replace(/<(?:[^<>\s][^<>\n]{0,200})?$/, '');
  return settled
    .replace(/^[ \t]*`{3,}\w*[ \t]*$/gm, '')
    .replaceAll('`', '')
    .replace(silentTag, '')
    .replace(lineTag, '\n')
    .replace(tag, '');
}

/** Keeps asterisks for emphasis and brackets for asides. Marks at the end are removed while they are in doubt. */
export function withPlainMarks(text: string, isDone: boolean): string {
  // More text can lengthen a series of asterisks at the end, and decides what a backslash escapes.
  const settled = isDone ? text : trimEndOf(text, /^[*_~\\]$/);
  const unescaped = settled.replace(/\\(["'*_#.!()[\]-])/g, '$1');
  const emphasised = withoutBold(withAsterisks(unescaped)).replaceAll('~~', '');
  return emphasised.replaceAll('{', '[').replaceAll('}', ']');
}

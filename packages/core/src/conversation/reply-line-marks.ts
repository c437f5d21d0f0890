// Anything set apart for longer than this is no stage direction, and its end is not waited for.
const maxAsideLength = 120;

/** What is set apart at the beginning of a text: in parentheses, in brackets or between asterisks. */
export const aside = new RegExp(
  `^(?:\\(([^)]{0,${maxAsideLength}})\\)|\\[([^\\]]{0,${maxAsideLength}})\\]|\\*(?=\\S)([^*]{0,${maxAsideLength}})\\*)`,
);
export const asideStart = /[[(*]/;
// An address has no spaces: '[sighs](quietly)' is none.
export const link = /^\[([^\]]{0,120})\]\((?=[^)\s]{0,299}[./:#])[^)\s]{1,300}\)/;
export const unfinishedLink = /^\[[^\]]{0,120}\](?:\([^)\s]{0,300})?$/;

/** Whether more text could still close what is set apart here. */
export function mayBeClosed(text: string): boolean {
  return text.length <= maxAsideLength + 1 && !/^\*\s/.test(text);
}

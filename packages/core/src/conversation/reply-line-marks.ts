// Longer text between marks is not a stage direction, so its end is not awaited.
const maxAsideLength = 120;

export const aside = new RegExp(
  `^(?:\\(([^)]{0,${maxAsideLength}})\\)|\\[([^\\]]{0,${maxAsideLength}})\\]|\\*(?=\\S)([^*]{0,${maxAsideLength}})\\*)`,
);
export const asideStart = /[[(*]/;
// An address has no spaces, so '[sighs](quietly)' is not a link.
export const link = /^\[([^\]]{0,120})\]\((?=[^)\s]{0,299}[./:#])[^)\s]{1,300}\)/;
export const unfinishedLink = /^\[[^\]]{0,120}\](?:\([^)\s]{0,300})?$/;

export function mayBeClosed(text: string): boolean {
  return text.length <= maxAsideLength + 1 && !/^\*\s/.test(text);
}

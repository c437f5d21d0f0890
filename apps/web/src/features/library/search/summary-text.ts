import type { LibraryReply } from '@sales-analytics/contract';
import { parseSearchQuery, searchSaidBy } from '@sales-analytics/core';
import { displayNumber } from '../../../call/display/display-number.ts';
import { displayText } from '../../../shared/ui/display-text.ts';
import { callCount } from '../call-count.ts';

export type SummaryText = { words: string; rest: string };

/** Returns a text such as '“budget” was said 64 times in 23 calls'. */
export function summaryText(
  query: string,
  { said, total }: Pick<LibraryReply, 'said' | 'total'>,
): SummaryText {
  const { clauses, hasWords } = parseSearchQuery(query);
  if (!hasWords) return { words: '', rest: 'Type a word to search for.' };
  if (!said || said.times === undefined) return { words: '', rest: `${callCount(total)} found` };
  if (said.times === 0) {
    if (total === 0) return { words: '', rest: 'Nothing found' };
    return { words: callCount(total), rest: 'found, by what is written beside them' };
  }
  const included = clauses.filter(({ isExcluded }) => !isExcluded);
  const isOne = included.length === 1 && included.length === clauses.length;
  const what = isOne ? `“${quotable(query)}” was said` : 'Found';
  return { words: `${what} ${timesOf(said.times)}`, rest: `in ${callCount(said.calls)}` };
}

/** Removes the name of a side and the quotes, so that the words can be quoted. */
function quotable(query: string): string {
  const bare = searchSaidBy(query, undefined).trim();
  return displayText(bare.replaceAll(/^["“”]|["“”]$/g, ''));
}

function timesOf(count: number): string {
  if (count === 1) return 'once';
  return `${displayNumber(count)} times`;
}

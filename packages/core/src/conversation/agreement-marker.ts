import { practiceLimits } from '@sales-analytics/contract';
import { cleanText } from '../text/clean-text.ts';
import { trimEndOf } from '../text/trim-end.ts';

export interface AgreementMark {
  what: string;
  after: string;
  /** It is false if the marker has no end, so that the whole line belongs to it. */
  isClosed: boolean;
}

/** This text is used if a prospect agrees and doesn't say to what. */
const untoldStep = 'A next step';

const who = '(?:(?:the )?(?:prospect|customer) )?';
const inBrackets = new RegExp(`^\\[\\s{0,9}${who}agree[sd]?(?![\\p{L}])`, 'iu');
const otherwise = new RegExp(`^(?:(\\()\\s{0,9}|\\*)${who}agrees\\s{0,9}[:：]`, 'i');
const bare = /^A(?:grees|GREES) ?[:：]/;
const beginning = /^(?:\s*(?:[:：–—-]|to\b))*["“'‘\s]*/i;
const closing = /^["”'’\s]$/;

function whatIn(text: string): string {
  return (
    cleanText(trimEndOf(text.replace(beginning, ''), closing), practiceLimits.detail) || untoldStep
  );
}

/** The marker may be in any letter case, in parentheses or in asterisks. */
export function agreementAtStart(text: string): AgreementMark | undefined {
  const bracketed = inBrackets.exec(text);
  const marked = bracketed ?? otherwise.exec(text);
  if (!marked) return undefined;
  const rest = text.slice(marked[0].length);
  const inParentheses = marked[1] === undefined ? '*' : ')';
  const end = rest.indexOf(bracketed ? ']' : inParentheses);
  if (end === -1) return { what: whatIn(rest), after: '', isClosed: false };
  return { what: whatIn(rest.slice(0, end)), after: rest.slice(end + 1), isClosed: true };
}

/** Reads a whole line without brackets, such as 'AGREES: Thursday at ten'. */
export function bareAgreement(line: string): string | undefined {
  const found = bare.exec(line);
  return found ? whatIn(line.slice(found[0].length)) : undefined;
}

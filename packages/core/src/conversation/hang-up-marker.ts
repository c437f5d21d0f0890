import { maxHangUpReasonLength } from '@sales-analytics/contract';
import { cleanText } from '../text/clean-text.ts';
import { trimEndOf } from '../text/trim-end.ts';

/** An ended call must say that the prospect hung up even if they gave no reason. */
export const untoldReason = 'No reason was given.';

export interface HangUp {
  reason: string;
  after: string;
}

// The number of spaces is limited, so that a marker is recognised before an unfinished aside is taken for speech.
const gap = '[\\s_-]{0,9}';
const words = `(?:the${gap})?(?:(?:prospect|customer)${gap})?(?:(?:hangs?|hung|hanging)${gap}up|ends?${gap}(?:the${gap})?call|call${gap}ended)`;
const opening = new RegExp(`^(?:([[(])${gap}|\\*)${words}`, 'i');
const bare = /^hangs? up\s*:/i;
/** A prospect does not speak of themselves in the third person. Brackets after the sentence may contain the reason. */
const sentence = /^(?:the )?prospect (?:hangs up|hung up|ends the call)([^[(*]*)/i;
// An asterisk with a space after it marks a list.
const lastSound =
  /^(?:[[(]\s{0,9}|\*)(?:clicks?|(?:the )?line goes dead|dial tone)[\s.!…]{0,9}[\])*]/i;
const closings: Readonly<Record<string, string>> = { '[': ']', '(': ')', '*': '*' };

const beforeReason = /^(?:[^:–—]*?(?:[:–—]|\s-\s|\bbecause\b)|[\s,.]*$)/i;
const quotesBefore = /^["“'‘\s]+/;
const quoteBehind = /^["”'’\s]$/;

function reasonIn(text: string): string {
  const introduced = beforeReason.exec(text);
  if (!introduced) return untoldReason;
  const given = text.slice(introduced[0].length).replace(quotesBefore, '');
  const reason = trimEndOf(given, quoteBehind);
  return cleanText(reason, maxHangUpReasonLength) || untoldReason;
}

/** The marker may be in any letter case, in parentheses or asterisks, without a reason, unfinished or narrated. */
export function hangUpAtStart(text: string): HangUp | undefined {
  const unmarked = bare.exec(text);
  if (unmarked) return { reason: reasonIn(`:${text.slice(unmarked[0].length)}`), after: '' };

  const told = sentence.exec(text);
  if (told) return { reason: reasonIn(told[1] ?? ''), after: text.slice(told[0].length) };

  const marked = opening.exec(text);
  if (!marked) return undefined;
  const rest = text.slice(marked[0].length);
  const end = rest.indexOf(closings[marked[1] ?? '*'] ?? '*');
  if (end === -1) return { reason: reasonIn(rest), after: '' };
  return { reason: reasonIn(rest.slice(0, end)), after: rest.slice(end + 1) };
}

/** Reads the sound of a call that ends, `*click*`, at the start of a text. */
export function lastSoundAtStart(text: string): HangUp | undefined {
  const sound = lastSound.exec(text);
  return sound ? { reason: untoldReason, after: text.slice(sound[0].length) } : undefined;
}

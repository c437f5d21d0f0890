import { peelText } from '../model-text/peel-text.ts';

/** A heading over the whole text says nothing: every section has its own label. */
const heading =
  /^(?:#{1,6}\s*|\*\*)?(?:(?:sales )?call |meeting |executive )?summary(?: of (?:the|this) (?:sales )?call)?:?(?:\*\*)?:?[ \t]*\r?\n/i;
/** What a model offers to its user after the summary. */
const offer =
  /\n[^\S\n]*(?:let me know|i hope (?:this|that)|feel free|please (?:let me know|feel free)|if you (?:need|have|want|would|'d)|would you like|do you want|is there anything else)\b[^\n]{0,300}$/i;

/** The summary in a model's answer: without thoughts, announcements, wrappers and offers around it. */
export function readSummary(answer: string): string {
  const text = peelText(answer, { isDone: true, readsJson: true }).trim();
  return text.replace(heading, '').replace(offer, '').trim();
}

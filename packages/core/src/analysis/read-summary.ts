import { peelText } from '../model-text/peel-text.ts';

const heading =
  /^(?:#{1,6}\s*|\*\*)?(?:(?:sales )?call |meeting |executive )?summary(?: of (?:the|this) (?:sales )?call)?:?(?:\*\*)?:?[ \t]*\r?\n/i;
const offer =
  /\n[^\S\n]*(?:let me know|i hope (?:this|that)|feel free|please (?:let me know|feel free)|if you (?:need|have|want|would|'d)|would you like|do you want|is there anything else)\b[^\n]{0,300}$/i;

/** Reads the summary from a model's answer: without thoughts, announcements, wrappers and offers around it. */
export function readSummary(answer: string): string {
  const text = peelText(answer, { isDone: true, readsJson: true }).trim();
  return text.replace(heading, '').replace(offer, '').trim();
}

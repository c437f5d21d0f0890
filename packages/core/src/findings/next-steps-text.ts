import { formatDuration } from '../format/format-duration.ts';
import { formatDay } from '../format/format-day.ts';
import { onOneLine } from '../transcript/on-one-line.ts';
import { sideLabels } from '../transcript/side-labels.ts';
import type { CheckedNextStep } from './next-steps.ts';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** When a step is due, for people: 'Wednesday, 18 November 2026', else the words that were said. */
export function dueText({ due, dueDay }: CheckedNextStep): string | undefined {
  if (dueDay === undefined) return due;
  return `${weekday.format(Date.parse(dueDay))}, ${formatDay(dueDay)}`;
}

/** What is to be done and when, on one line. Words for the time that were not said in the call are left out. */
function stepText(step: CheckedNextStep): string {
  const due = step.isDueSaid === false ? undefined : dueText(step);
  return onOneLine(due === undefined ? step.what : `${step.what}, ${due}`);
}

/** Next steps as plain text for a customer relationship system, each with who, what, when and its words. */
export function nextStepsAsNote(steps: readonly CheckedNextStep[]): string {
  return ['Next steps', ...steps.map(noteLine)].join('\n');
}

function noteLine(step: CheckedNextStep): string {
  const { owner, quote, place } = step;
  const who = owner === undefined ? '' : `${sideLabels[owner]}: `;
  const at = place?.startMs === undefined ? '' : ` (${formatDuration(place.startMs)})`;
  if (quote === undefined || !place) return `- ${who}${stepText(step)} (not proven by a quote)`;
  return `- ${who}${stepText(step)}\n  “${onOneLine(quote)}”${at}`;
}

/** Next steps as the plain text of an e-mail to the customer, without those whose words were not found. */
export function nextStepsAsEmail(steps: readonly CheckedNextStep[], contactName = ''): string {
  const [firstName = ''] = contactName.trim().split(/\s+/);
  const proven = steps.filter(({ place }) => place);
  const ours = proven.filter(({ owner }) => owner !== 'customer');
  const theirs = proven.filter(({ owner }) => owner === 'customer');
  return [
    firstName === '' ? 'Hello,' : `Hi ${firstName},`,
    'Thank you for your time. This is what we agreed:',
    ...(ours.length > 0 ? [section('From me:', ours)] : []),
    ...(theirs.length > 0 ? [section('From you:', theirs)] : []),
    'Best regards',
  ].join('\n\n');
}

function section(title: string, steps: readonly CheckedNextStep[]): string {
  return [title, ...steps.map((step) => `- ${stepText(step)}`)].join('\n');
}

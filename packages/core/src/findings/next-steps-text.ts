import { formatDuration } from '../format/format-duration.ts';
import { formatDay } from '../format/format-day.ts';
import { dateFormat } from '../format/date-format.ts';
import { fixedLanguage } from '../format/regional-form.ts';
import { greetingName } from '../format/name-parts.ts';
import { onOneLine } from '../transcript/on-one-line.ts';
import { sideLabels } from '../transcript/side-labels.ts';
import { foundPlace } from '../evidence/checked-evidence.ts';
import type { CheckedNextStep } from './next-steps.ts';

/** If the day is not known, the words that were said are returned. `language` is a BCP 47 tag. */
export function dueText(
  { due, dueDay }: Pick<CheckedNextStep, 'due' | 'dueDay'>,
  language?: string,
): string | undefined {
  if (dueDay === undefined) return due;
  const weekday = dateFormat(fixedLanguage, { weekday: 'long', timeZone: 'UTC' });
  return `${weekday.format(Date.parse(dueDay))}, ${formatDay(dueDay, { language })}`;
}

/** The text is on one line. A due date whose words were not found in the call is left out. */
function stepText(step: CheckedNextStep): string {
  const isDueUnproven = step.duePlace !== undefined && !foundPlace(step.duePlace);
  const due = isDueUnproven ? undefined : dueText(step);
  return onOneLine(due === undefined ? step.what : `${step.what}, ${due}`);
}

/** The note is plain text for a customer relationship system. */
export function nextStepsAsNote(steps: readonly CheckedNextStep[]): string {
  return ['Next steps', ...steps.map(noteLine)].join('\n');
}

function noteLine(step: CheckedNextStep): string {
  const { owner, quote } = step;
  const place = foundPlace(step.place);
  const who = owner === undefined ? '' : `${sideLabels[owner]}: `;
  const at = place?.startMs === undefined ? '' : ` (${formatDuration(place.startMs)})`;
  if (quote === undefined || !place) return `- ${who}${stepText(step)} (not proven by a quote)`;
  return `- ${who}${stepText(step)}\n  “${onOneLine(quote)}”${at}`;
}

/** Steps whose quotes were not found are left out. The result is undefined if no step remains. */
export function nextStepsAsEmail(
  steps: readonly CheckedNextStep[],
  contactName = '',
): string | undefined {
  const name = greetingName(contactName);
  const proven = steps.filter(({ place }) => foundPlace(place));
  if (proven.length === 0) return undefined;
  const ofOwner = (who: CheckedNextStep['owner']) => proven.filter(({ owner }) => owner === who);
  return [
    name === '' ? 'Hello,' : `Hi ${name},`,
    'Thank you for your time. This is what we agreed:',
    ...section('From me:', ofOwner('sales_rep')),
    ...section('From you:', ofOwner('customer')),
    ...section('Still to agree who does it:', ofOwner(undefined)),
    'Best regards',
  ].join('\n\n');
}

function section(title: string, steps: readonly CheckedNextStep[]): string[] {
  if (steps.length === 0) return [];
  return [[title, ...steps.map((step) => `- ${stepText(step)}`)].join('\n')];
}

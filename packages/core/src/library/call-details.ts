import { type CallDetails, detailLimits, type NewCall } from '@sales-analytics/contract';
import { personaLabel } from '../conversation/persona-label.ts';
import { cleanText } from '../text/clean-text.ts';
import { onOneLine } from '../transcript/on-one-line.ts';

export function detailsOf(call: CallDetails): CallDetails {
  const { callDate, title, contact, outcome, tags, notes } = call;
  return {
    ...(callDate && { callDate }),
    ...(title !== undefined && { title }),
    ...(contact && { contact }),
    ...(outcome && { outcome }),
    ...(tags && { tags }),
    ...(notes && { notes }),
  };
}

export function defaultTitle({
  recording,
  practice,
}: Pick<NewCall, 'recording' | 'practice'>): string {
  if (practice) {
    const label = personaLabel(practice.persona);
    return `Practice with ${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label} prospect`;
  }
  const name = (recording?.fileName ?? '').replace(/\.[\p{L}\p{N}]{1,5}$/u, '');
  return cleanText(onOneLine(name), detailLimits.titleLength) || 'Call without a name';
}

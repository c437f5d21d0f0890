import type { SpeakerRole } from '@sales-analytics/core';
import type { SelectOption } from '../../../shared/ui/select-field.tsx';

const sameAs = 'same-as:';

export function roleOptions(others: readonly { speaker: string; name: string }[]): SelectOption[] {
  return [
    { value: 'speaker', label: 'Speaker' },
    { value: 'rep', label: 'The sales rep' },
    ...others.map(({ speaker, name }) => ({
      value: `${sameAs}${speaker}`,
      label: `The same as ${name}`,
    })),
    { value: 'no-speaker', label: 'No speaker' },
    { value: 'left-out', label: 'Leave these lines out' },
  ];
}

export function valueOf(role: SpeakerRole): string {
  return role.kind === 'same-as' ? `${sameAs}${role.speaker}` : role.kind;
}

export function roleOf(value: string): SpeakerRole {
  if (value.startsWith(sameAs)) return { kind: 'same-as', speaker: value.slice(sameAs.length) };
  const isOther = value === 'rep' || value === 'no-speaker' || value === 'left-out';
  return isOther ? { kind: value } : { kind: 'speaker' };
}

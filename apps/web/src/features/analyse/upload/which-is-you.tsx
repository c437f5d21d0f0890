import { onlyRep, type OwnSpeaker } from '@sales-analytics/core';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import type { TranscriptPreview } from './transcript-preview.ts';

type WhichIsYouProps = {
  preview: TranscriptPreview;
  persons: readonly { speaker: string; name: string }[];
  onOwn: (speaker: string | undefined) => void;
};

const unknown = '';
const reasons: Record<OwnSpeaker['by'], string> = {
  account: 'Filled in from the name of your account.',
  label: 'Filled in from the speaker’s label.',
};

/** The numbers depend on which speaker is the rep. */
export function WhichIsYou({ preview, persons, onOwn }: WhichIsYouProps) {
  const { roles, ownBy } = preview;
  const own = onlyRep(roles) ?? unknown;
  const options = [
    { value: unknown, label: 'Not sure: let the model decide' },
    ...persons.map(({ speaker, name }) => ({ value: speaker, label: name })),
  ];
  return (
    <SelectField
      label="Which one is you?"
      value={own}
      options={options}
      onChange={(speaker) => onOwn(speaker === unknown ? undefined : speaker)}
      hint={ownBy && reasons[ownBy]}
    />
  );
}

import { offeredLanguages, type OfferedLanguage } from '@sales-analytics/contract';
import { SelectField } from '../../shared/ui/select-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

type Props = { form: SettingsForm };

const names = new Intl.DisplayNames('en', { type: 'language' });
const languages = offeredLanguages.map((value) => ({ value, label: names.of(value) ?? value }));

function isLanguage(value: string): value is OfferedLanguage {
  return offeredLanguages.some((language) => language === value);
}

export function CallLanguageField({ form }: Props) {
  return (
    <SelectField
      label="Language of calls"
      value={form.draft.callLanguage}
      options={[{ value: 'auto', label: 'Detect automatically' }, ...languages]}
      hint="Choose a language only if all your calls are in it. Practice calls are then in it, too; otherwise they are in English."
      onChange={(value) => form.change({ callLanguage: isLanguage(value) ? value : 'auto' })}
    />
  );
}

export function AnswerLanguageField({ form }: Props) {
  return (
    <SelectField
      label="Language of summaries and insights"
      value={form.draft.answerLanguage}
      options={[{ value: 'call', label: 'Same as the call' }, ...languages]}
      onChange={(value) => form.change({ answerLanguage: isLanguage(value) ? value : 'call' })}
    />
  );
}

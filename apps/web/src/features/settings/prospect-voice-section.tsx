import { ChoiceRadios } from './choice-radios.tsx';
import { canOpenAISpeak, prospectVoiceOf, type SettingsDraft } from './settings-draft.ts';
import { SettingsSection } from '../../shared/ui/settings-section.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function ProspectVoiceSection({ form }: { form: SettingsForm }) {
  const { draft } = form;
  return (
    <SettingsSection
      title="Prospect’s voice"
      purpose="Speaks the prospect’s replies in cold call practice."
    >
      <ChoiceRadios
        label="Prospect’s voice"
        options={[
          {
            value: 'browser',
            name: 'This browser’s voice',
            note: 'Free, and begins at once',
          },
          {
            value: 'openai',
            name: 'OpenAI speech',
            note: openAINote(draft),
            isDisabled: !canOpenAISpeak(draft),
          },
        ]}
        value={prospectVoiceOf(draft)}
        onChange={(prospectVoice) => form.change({ prospectVoice })}
      />
      {draft.modelProvider === 'ollama' && canOpenAISpeak(draft) && (
        <p className="hint">
          OpenAI speech uses the OpenAI API key that you entered before, also while Ollama writes
          the replies.
        </p>
      )}
    </SettingsSection>
  );
}

/** What it is like, or what is missing for it. */
function openAINote(draft: SettingsDraft): string {
  if (canOpenAISpeak(draft))
    return 'Sounds more natural; each reply is billed by OpenAI to your key';
  return draft.modelProvider === 'ollama'
    ? 'Needs an OpenAI API key: choose OpenAI as model provider to enter one'
    : 'Needs an OpenAI API key: enter one above';
}

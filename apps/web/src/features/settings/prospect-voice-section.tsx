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
            note: 'Free, starts right away',
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
          OpenAI speech uses your OpenAI API key, even while Ollama writes the replies.
        </p>
      )}
    </SettingsSection>
  );
}

/** Describes the option, or says what it needs. */
function openAINote(draft: SettingsDraft): string {
  if (canOpenAISpeak(draft)) return 'Sounds more natural. OpenAI bills each reply to your key';
  return draft.modelProvider === 'ollama'
    ? 'Needs an OpenAI API key. To add one, choose OpenAI as the model provider'
    : 'Needs an OpenAI API key. Add one above';
}

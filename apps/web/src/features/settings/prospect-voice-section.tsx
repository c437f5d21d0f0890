import { formatDay } from '@sales-analytics/core';
import { hasEnded, openAISpeechEnd, type ModelEnd } from '@sales-analytics/providers';
import { useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { ChoiceRadios } from './choice-radios.tsx';
import { canOpenAISpeak, prospectVoiceOf, type SettingsDraft } from './settings-draft.ts';
import { SettingsSection } from '../../shared/ui/settings-section.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function ProspectVoiceSection({ form }: { form: SettingsForm }) {
  const { draft } = form;
  const { clock } = usePlatform();
  const [nowMs] = useState(() => clock.now());
  const end = openAISpeechEnd(draft);
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
      {end && <p className="muted t-sm">{endNote(end, nowMs)}</p>}
      {draft.modelProvider === 'ollama' && canOpenAISpeak(draft) && (
        <p className="muted t-sm">
          OpenAI speech uses your OpenAI API key, even while Ollama writes the replies.
        </p>
      )}
    </SettingsSection>
  );
}

function endNote(end: ModelEnd, nowMs: number): string {
  const day = formatDay(end.endsOn);
  return hasEnded(end, nowMs)
    ? `OpenAI ended its speech models on ${day}, so this browser’s voice is used.`
    : `OpenAI ends its speech models on ${day}. From then on, this browser’s voice is used.`;
}

/** Describes the option, or says what it needs. */
function openAINote(draft: SettingsDraft): string {
  if (canOpenAISpeak(draft)) return 'Sounds more natural. OpenAI bills each reply to your key';
  return draft.modelProvider === 'ollama'
    ? 'Needs an OpenAI API key. To add one, choose OpenAI as the model provider'
    : 'Needs an OpenAI API key. Add one above';
}

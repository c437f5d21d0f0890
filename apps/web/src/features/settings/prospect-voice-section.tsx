import { hasEnded, type ModelEnd, type ProspectVoice } from '@sales-analytics/contract';
import { isSpokenByAssemblyAI, openAISpeechEnd } from '@sales-analytics/providers';
import { useState } from 'react';
import { displayDay } from '../../call/display/display-day.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { ChoiceRadios } from './choice-radios.tsx';
import { canSpeak, prospectVoiceOf, type SettingsDraft } from './settings-draft.ts';
import { SettingsSection } from '../../shared/ui/settings-section.tsx';
import type { SettingsForm } from './use-settings-form.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

export function ProspectVoiceSection({ form }: { form: SettingsForm }) {
  const { draft } = form;
  const { clock } = usePlatform();
  const [nowMs] = useState(() => clock.now());
  const end = openAISpeechEnd(draft);
  return (
    <SettingsSection
      title="Prospect’s voice"
      purpose="Speaks the prospect’s replies in cold call practice."
      isUnsaved={form.isUnsaved('voice')}
    >
      <ChoiceRadios
        label="Prospect’s voice"
        options={[
          option('browser', 'This browser’s voice', 'Free, starts right away'),
          option('assemblyai', 'AssemblyAI speech', noteOf('assemblyai', draft)),
          option('openai', 'OpenAI speech', noteOf('openai', draft)),
        ].map((one) => ({ ...one, isDisabled: !canSpeak(one.value, draft) }))}
        value={prospectVoiceOf(draft)}
        onChange={(prospectVoice) => form.change({ prospectVoice })}
      />
      {end && <p className="muted t-sm">{endNote(end, nowMs)}</p>}
      {draft.modelProvider !== 'openai' && canSpeak('openai', draft) && (
        <p className="muted t-sm">
          OpenAI speech uses your OpenAI API key, even while another model writes the replies.
        </p>
      )}
    </SettingsSection>
  );
}

function option(value: ProspectVoice, name: string, note: string) {
  return { value, name, note };
}

function endNote(end: ModelEnd, nowMs: number): string {
  const day = displayDay(end.endsOn);
  const published = `As published on ${displayDay(end.readOn)}.`;
  return hasEnded(end, nowMs)
    ? `OpenAI ended its speech models on ${day}, so this browser’s voice is used. ${published}`
    : `OpenAI ends its speech models on ${day}. From then on, this browser’s voice is used. ${published}`;
}

function noteOf(voice: 'openai' | 'assemblyai', draft: SettingsDraft): string {
  if (voice === 'assemblyai') {
    if (!canSpeak(voice, draft)) return 'Needs an AssemblyAI key. Add one above';
    return isSpokenByAssemblyAI(draft)
      ? 'Sounds more natural. AssemblyAI bills each reply to your key'
      : `Does not speak ${languageNames.of(draft.callLanguage)}, so another voice is used`;
  }
  if (canSpeak(voice, draft)) return 'Sounds more natural. OpenAI bills each reply to your key';
  return draft.modelProvider === 'openai' || draft.practiceProvider === 'openai'
    ? 'Needs an OpenAI API key. Add one above'
    : 'Needs an OpenAI API key. To add one, choose OpenAI as the model provider';
}

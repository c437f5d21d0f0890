import { assemblyAIVoices, type Settings } from '@sales-analytics/contract';

/** The language of practice calls, which are English where the language of calls is detected. */
export function practiceLanguage({ callLanguage }: Pick<Settings, 'callLanguage'>): string {
  return callLanguage === 'auto' ? 'en' : callLanguage;
}

/** Whether AssemblyAI's speech speaks the language of practice calls. */
export function isSpokenByAssemblyAI(settings: Pick<Settings, 'callLanguage'>): boolean {
  return assemblyAIVoices.languages.includes(practiceLanguage(settings));
}

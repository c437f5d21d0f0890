import { assemblyAIVoices, type Settings } from '@sales-analytics/contract';

/** Returns the language of practice calls, which are English if the language of calls is detected. */
export function practiceLanguage({ callLanguage }: Pick<Settings, 'callLanguage'>): string {
  return callLanguage === 'auto' ? 'en' : callLanguage;
}

export function isSpokenByAssemblyAI(settings: Pick<Settings, 'callLanguage'>): boolean {
  return assemblyAIVoices.languages.includes(practiceLanguage(settings));
}

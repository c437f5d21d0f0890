import type { Settings } from '@sales-analytics/contract';

/** What its speech speaks. It does not detect the language of a text. */
const spokenLanguages: readonly string[] = ['en', 'es', 'de', 'fr', 'it', 'pt'];

/** The language of practice calls, which are English where the language of calls is detected. */
export function practiceLanguage({ callLanguage }: Pick<Settings, 'callLanguage'>): string {
  return callLanguage === 'auto' ? 'en' : callLanguage;
}

/** Whether AssemblyAI's speech speaks the language of practice calls. */
export function isSpokenByAssemblyAI(settings: Pick<Settings, 'callLanguage'>): boolean {
  return spokenLanguages.includes(practiceLanguage(settings));
}

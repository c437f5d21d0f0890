import type { AnswerLanguage } from '@sales-analytics/contract';

const names = new Intl.DisplayNames('en', { type: 'language' });

export function languageToWriteIn(language: AnswerLanguage): string {
  return language === 'call' ? 'the language of the call' : (names.of(language) ?? language);
}

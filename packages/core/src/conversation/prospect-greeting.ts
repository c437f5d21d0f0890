const greetings: Readonly<Record<string, string>> = {
  de: 'Hallo?',
  es: '¿Diga?',
  fr: 'Allô ?',
  it: 'Pronto?',
  nl: 'Hallo?',
  pt: 'Alô?',
};

/**
 * Returns how the prospect answers the phone.
 * @param language like 'en' or 'en-GB'
 */
export function prospectGreeting(language: string): string {
  return greetings[language.slice(0, 2)] ?? 'Hello?';
}

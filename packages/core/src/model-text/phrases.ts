export function plainWords(text: string): string {
  return text.replaceAll('’', "'").replace(/\s/g, ' ').toLowerCase();
}

export function phraseAt(words: string, phrases: readonly string[]): string | undefined {
  return phrases
    .filter((phrase) => words.startsWith(phrase) && !/^[\p{L}\d]/u.test(words.slice(phrase.length)))
    .toSorted((one, other) => other.length - one.length)[0];
}

export function mayBecomePhrase(words: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => phrase.length > words.length && phrase.startsWith(words));
}

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs'];
const months = Array.from({ length: 12 }, (_, index) => index + 1);

const numbers = new Map(languages.flatMap((language) => namesIn(language)));

/** In some languages a month has another form within a date than on its own, so both forms are listed. */
function namesIn(language: string): [string, number][] {
  const styles: Intl.DateTimeFormatOptions[] = [
    { month: 'long' },
    { month: 'short' },
    { month: 'long', day: 'numeric' },
    { month: 'short', day: 'numeric' },
  ];
  return styles.flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
    return months.map((month): [string, number] => {
      const parts = format.formatToParts(new Date(Date.UTC(2026, month - 1, 15)));
      const name = parts.find(({ type }) => type === 'month')?.value ?? '';
      return [folded(name), month];
    });
  });
}

function folded(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}

/** These short names are words in other languages, and dates rarely contain them. */
const otherWords = new Set(['pro', 'led', 'out', 'set']);
const names = [...numbers.keys()].filter(
  (name) => /^\p{L}{3,}$/u.test(name) && !otherWords.has(name),
);

export const monthNames = names.toSorted((a, b) => b.length - a.length).join('|');

export function monthOf(name: string): number {
  return numbers.get(folded(name)) ?? 0;
}

export function isMonth(number: number): boolean {
  return number >= 1 && number <= 12;
}

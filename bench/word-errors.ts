const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Returns the words of a text in small letters, without punctuation, and with numbers as words. */
export function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/\[.*?\]|\(.*?\)|\{.*?\}/g, ' ')
    .replaceAll(/(\d),(\d{3})/g, '$1$2')
    .replaceAll(/\d+/g, (digits) => ` ${numberWords(Number(digits))} `)
    .replaceAll('#', ' pound ')
    .replaceAll('*', ' star ')
    .replaceAll('%', ' percent ')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z ]+/g, ' ')
    .replaceAll(/\bvoice mail\b/g, 'voicemail')
    .replaceAll(/\bokay\b/g, 'ok')
    .split(/\s+/)
    .filter((word) => word !== '');
}

function numberWords(value: number): string {
  if (value < 20) return ones[value] ?? '';
  if (value < 100) {
    const rest = value % 10;
    return `${tens[Math.floor(value / 10)]}${rest === 0 ? '' : ` ${ones[rest]}`}`;
  }
  if (value < 1000) {
    const rest = value % 100;
    return `${ones[Math.floor(value / 100)]} hundred${rest === 0 ? '' : ` ${numberWords(rest)}`}`;
  }
  return Array.from(String(value), (digit) => ones[Number(digit)]).join(' ');
}

/** Returns how many words have to be replaced, added or left out to make one list of the other. */
export function wordErrors(said: readonly string[], heard: readonly string[]): number {
  let before = Array.from({ length: heard.length + 1 }, (_, i) => i);
  for (const [i, word] of said.entries()) {
    const row = [i + 1];
    for (const [j, other] of heard.entries()) {
      const replaced = (before[j] ?? 0) + (word === other ? 0 : 1);
      row.push(Math.min(replaced, (before[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    before = row;
  }
  return before[heard.length] ?? 0;
}

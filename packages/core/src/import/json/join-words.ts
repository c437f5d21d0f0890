import type { Entry } from './read-entry.ts';

const nearlyAll = 0.9;

export function joinWords(entries: readonly Entry[]): Entry[] {
  if (!areWords(entries)) return [...entries];
  const lines: (Entry & { words: string[] })[] = [];
  for (const word of lastPass(entries)) {
    const line = lines.at(-1);
    const isMark = !/[\p{L}\p{N}]/u.test(word.text);
    // Some services give punctuation a time, too.
    const isPunctuation = isMark && (!word.start || /^[.,;:!?…]+$/.test(word.text.trim()));
    if (line && (isPunctuation || word.speaker === line.speaker)) {
      if (isPunctuation) line.words.push(`${line.words.pop() ?? ''}${word.text.trim()}`);
      else line.words.push(word.text.trim());
      if (word.end) line.end = word.end;
    } else lines.push({ ...word, words: [word.text.trim()] });
  }
  return lines.map(({ words, ...line }) => ({ ...line, text: words.join(' ') }));
}

/** Short replies are sentences ('Okay.'), while most words of a sentence are not. */
function areWords(entries: readonly Entry[]): boolean {
  const single = entries.filter(({ text }) => !/\S\s+\S/.test(text)).length;
  const sentences = entries.filter(({ text }) => /[.?!]\s*$/.test(text)).length;
  return (
    entries.length >= 8 && single >= nearlyAll * entries.length && sentences * 2 < entries.length
  );
}

/** Google lists all words without their speakers first, and then again with them. */
function lastPass(entries: readonly Entry[]): readonly Entry[] {
  const from = entries.findLastIndex(({ start }, at) => {
    const before = entries[at - 1]?.start;
    return start !== undefined && before !== undefined && start.value < before.value;
  });
  const second = entries.slice(Math.max(0, from));
  const isRepeat =
    from > 0 &&
    entries.slice(0, from).every(({ speaker }) => speaker === undefined || speaker === '0') &&
    second.some(({ speaker }) => speaker !== undefined);
  return isRepeat ? second : entries;
}

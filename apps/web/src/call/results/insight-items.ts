import { displayText, plainLine } from '../../shared/ui/display-text.ts';

type Insight = { title?: string; text: string };
/** `intro` is what stands above the list, or the whole text where there is no list. */
export type Insights = { intro: string[]; items: Insight[] };

const mark = /^(\s{0,12})(?:[-*•–]|\d{1,2}[.)])\s+/;

/** The advice as a list, where the text is one: numbers, bullets, or just several lines. */
export function readInsights(text: string): Insights {
  const lines = inlineNumbersToLines(displayText(text))
    .split('\n')
    .filter((line) => line.trim() !== '');
  const first = lines.findIndex((line) => mark.test(line));
  if (first < 0 && lines.length < 2) return { intro: lines.map(plainLine), items: [] };
  if (first < 0) return { intro: [], items: lines.map(readItem) };
  return {
    intro: lines.slice(0, first).map(plainLine),
    items: joinContinuations(lines.slice(first)).map(readItem),
  };
}

/** A line without a mark, or with a deeper one, belongs to the point above it. */
function joinContinuations(lines: string[]): string[] {
  const depth = indentOf(lines[0] ?? '');
  const items: string[] = [];
  for (const line of lines) {
    const above = items.at(-1);
    const opensItem = mark.test(line) && indentOf(line) <= depth + 1;
    if (above === undefined || opensItem) items.push(line);
    else items[items.length - 1] = `${above}\n${line.trim()}`;
  }
  return items;
}

function indentOf(line: string): number {
  return mark.exec(line)?.[1]?.length ?? 0;
}

/** '1. Do this. 2. Do that.' in one line, when the numbers really count up from one. */
function inlineNumbersToLines(text: string): string {
  if (text.trim().includes('\n')) return text;
  const numbers = [...text.matchAll(/(?:^|\s)(\d{1,2})[.)]\s/g)].map((match) => Number(match[1]));
  const countsUp = numbers.length > 1 && numbers.every((number, index) => number === index + 1);
  return countsUp ? text.replace(/\s(?=\d{1,2}[.)]\s)/g, '\n') : text;
}

/** 'Title: explanation' in two parts, else one text. */
function readItem(item: string): Insight {
  const words = item.replace(mark, '').split('\n').map(plainLine).join('\n');
  const parts = /^([^:.!?\n]{3,90}):\s+(\S[^]*)$/.exec(words);
  const [, title, text] = parts ?? [];
  return title && text ? { title, text } : { text: words };
}

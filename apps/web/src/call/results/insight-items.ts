import { displayText, plainLine } from '../../shared/ui/display-text.ts';

type Insight = { title?: string; text: string };
/** `intro` is the text above the list, or the whole text if there is no list. */
export type Insights = { intro: string[]; items: Insight[] };

const bullet = /^(\s{0,12})(?:[-*•–]|\d{1,2}[.)])\s+/;

/** Splits the advice into list items by numbers or bullets, or by lines without either. */
export function readInsights(text: string): Insights {
  const lines = inlineNumbersToLines(displayText(text))
    .split('\n')
    .filter((line) => line.trim() !== '');
  const first = lines.findIndex((line) => bullet.test(line));
  if (first < 0 && lines.length < 2) return { intro: lines.map(plainLine), items: [] };
  if (first < 0) return { intro: [], items: lines.map(readItem) };
  return {
    intro: lines.slice(0, first).map(plainLine),
    items: joinContinuations(lines.slice(first)).map(readItem),
  };
}

/** A line without a bullet, or with a more indented one, continues the item above it. */
function joinContinuations(lines: string[]): string[] {
  const depth = indentOf(lines[0] ?? '');
  const items: string[] = [];
  for (const line of lines) {
    const above = items.at(-1);
    const opensItem = bullet.test(line) && indentOf(line) <= depth + 1;
    if (above === undefined || opensItem) items.push(line);
    else items[items.length - 1] = `${above}\n${line.trim()}`;
  }
  return items;
}

function indentOf(line: string): number {
  return bullet.exec(line)?.[1]?.length ?? 0;
}

/** Splits '1. Do this. 2. Do that.' in one line, if the numbers count up from one. */
function inlineNumbersToLines(text: string): string {
  if (text.trim().includes('\n')) return text;
  const numbers = [...text.matchAll(/(?:^|\s)(\d{1,2})[.)]\s/g)].map((match) => Number(match[1]));
  const countsUp = numbers.length > 1 && numbers.every((number, index) => number === index + 1);
  return countsUp ? text.replace(/\s(?=\d{1,2}[.)]\s)/g, '\n') : text;
}

/** Splits 'Title: explanation' into title and text. */
function readItem(item: string): Insight {
  const plain = item.replace(bullet, '').split('\n').map(plainLine).join('\n');
  const parts = /^([^:.!?\n]{3,90}):\s+(\S[^]*)$/.exec(plain);
  const [, title, text] = parts ?? [];
  return title && text ? { title, text } : { text: plain };
}

import { withoutReferences } from './cues/character-references.ts';

/** A document repeats the words of a shape between these marks for older programs. */
const [fallbackStart, fallbackEnd] = ['<mc:Fallback>', '</mc:Fallback>'];
const token = /<(\/?)w:(t|tab|br|cr|p|tc|tr|noBreakHyphen)(?:\s[^<>]*?)?(\/?)>|<[^<>]*>|([^<]+)/g;

/**
 * Returns a line for each paragraph, line break and row of a table, whose cells are separated by
 * tabs.
 */
export function docxText(xml: string): string {
  const lines: string[] = [];
  let line = '';
  let isText = false;
  let cells: string[] = [];
  let cellFrom: number | undefined;

  function endLine() {
    lines.push(line);
    line = '';
  }

  function endCell() {
    const own = lines.splice(cellFrom ?? lines.length);
    cells.push(own.filter((part) => part.trim() !== '').join(' '));
    cellFrom = undefined;
  }

  function endRow() {
    lines.push(cells.join('\t'));
    cells = [];
  }

  for (const [, slash, name, isEmpty, text] of withoutFallbacks(xml).matchAll(token)) {
    if (text !== undefined) line += isText ? withoutReferences(text) : '';
    else if (name === 't') isText = slash === '' && isEmpty === '';
    else if (name === 'tab') line += '\t';
    else if (name === 'noBreakHyphen') line += '-';
    else if (name === 'br' || name === 'cr') endLine();
    else if (name === 'p' && (slash === '/' || isEmpty === '/')) endLine();
    else if (name === 'tc' && slash === '') cellFrom = lines.length;
    else if (name === 'tc') endCell();
    else if (name === 'tr' && slash === '/') endRow();
  }
  return lines.join('\n');
}

function withoutFallbacks(xml: string): string {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const start = xml.indexOf(fallbackStart, from);
    const end = start === -1 ? -1 : xml.indexOf(fallbackEnd, start);
    if (end === -1) break;
    kept.push(xml.slice(from, start));
    from = end + fallbackEnd.length;
  }
  return from === 0 ? xml : kept.join('') + xml.slice(from);
}

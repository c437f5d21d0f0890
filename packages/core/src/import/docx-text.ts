import { withoutReferences } from './cues/character-references.ts';

/** What older programs show in place of a shape, the same words again, stands between these two. */
const [fallbackStart, fallbackEnd] = ['<mc:Fallback>', '</mc:Fallback>'];
/** Start, end and text of the elements that carry words; other elements are passed over. */
const token = /<(\/?)w:(t|tab|br|cr|p|tc|tr|noBreakHyphen)(?:\s[^<>]*?)?(\/?)>|<[^<>]*>|([^<]+)/g;

/**
 * The text of a Word document: a line for each paragraph and line break, and one for each row of a table, its cells
 * separated by tabs.
 * @param xml the document's part word/document.xml
 */
export function docxText(xml: string): string {
  const lines: string[] = [];
  let line = '';
  let isText = false;
  /** Cells of the row that is open, and where the lines of the open cell begin. */
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

/** In one pass: where the first one that nothing closes stands, no later one is looked for. */
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

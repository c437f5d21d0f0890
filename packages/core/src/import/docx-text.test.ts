import { expect, test } from 'vitest';
import { docxText } from './docx-text.ts';

function document(body: string): string {
  return `<?xml version="1.0"?><w:document xmlns:w="x"><w:body>${body}</w:body></w:document>`;
}

function run(text: string): string {
  return `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

test('a paragraph is a line, and so is the text after a line break', () => {
  const body = `<w:p w:rsidR="00A1">${run('Alex Morgan')}<w:r><w:tab/></w:r>${run('0:03')}</w:p><w:p>${run('Hi &amp; hello.')}<w:r><w:br/></w:r>${run('All well?')}</w:p><w:p/>`;
  expect(docxText(document(body))).toBe('Alex Morgan\t0:03\nHi & hello.\nAll well?\n');
});

test('a hyphen that does not break is a hyphen', () => {
  const body = `<w:p>${run('A follow')}<w:r><w:noBreakHyphen/></w:r>${run('up')}</w:p>`;
  expect(docxText(document(body))).toBe('A follow-up');
});

test('a row of a table is a line, its cells separated by tabs', () => {
  const cell = (text: string) => `<w:tc><w:tcPr/>${text}</w:tc>`;
  const paragraph = (text: string) => `<w:p>${run(text)}</w:p>`;
  const rows = [
    cell(paragraph('00:00:05')) +
      cell(paragraph('Alex')) +
      cell(paragraph('Hi.') + paragraph('All well?')),
    cell(paragraph('00:00:09')) + cell(paragraph('Dana')) + cell(paragraph('Yes.')),
  ];
  const table = `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`;
  expect(docxText(document(table))).toBe('00:00:05\tAlex\tHi. All well?\n00:00:09\tDana\tYes.');
});

test('deleted text and other content are left out', () => {
  const body = `<w:p><w:del><w:r><w:delText>Old.</w:delText></w:r></w:del>${run('New.')}</w:p>`;
  expect(docxText(document(body))).toBe('New.');
});

test('a shape has its words once, though older programs are given them again', () => {
  const box = `<mc:AlternateContent><mc:Choice>${run('Hi.')}</mc:Choice><mc:Fallback>${run('Hi.')}</mc:Fallback></mc:AlternateContent>`;
  expect(docxText(document(`<w:p>${box}</w:p>`))).toBe('Hi.');
});

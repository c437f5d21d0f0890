import type { Utterance } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sideLabels, sideOfLabel } from './side-labels.ts';
import { readTranscriptLines, transcriptText } from './transcript-text.ts';

/** It may be any UTF-16 code unit, also half of a surrogate pair. */
const codeUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit));

function said(speaker: string, text: string): Utterance {
  return { speaker, text };
}

describe('transcriptText', () => {
  it('writes a line of label and text per utterance', () => {
    expect(transcriptText([said('A', 'Hi.'), said('B', 'Hello.')])).toBe('A: Hi.\nB: Hello.');
  });

  it('names the side of a speaker if it is known', () => {
    const text = transcriptText([said('A', 'Hi.'), said('B', 'Hello.'), said('C', 'Hey.')], {
      A: 'sales_rep',
      B: 'customer',
    });
    expect(text).toBe('Sales Rep: Hi.\nCustomer: Hello.\nC: Hey.');
  });

  it('calls speakers by their names, whatever side they are on', () => {
    const text = transcriptText(
      [said('Sales Rep', 'Hi.'), said('Prospect', 'Hello.'), said('Alex', 'Hey.'), said('', 'Ho.')],
      { 'Sales Rep': 'sales_rep', Prospect: 'customer', Alex: 'sales_rep', '': 'customer' },
    );
    expect(text).toBe('Sales Rep: Hi.\nProspect: Hello.\nAlex: Hey.\nCustomer: Ho.');
  });

  it('prefers the name that the rep gave to side, letter and name', () => {
    const text = transcriptText(
      [said('A', 'Hi.'), said('B', 'Hello.'), said('C', 'Hey.'), said('Dana', 'Ho.')],
      { A: 'sales_rep', B: 'customer' },
      { A: 'Alex Morgan', C: 'Kim', Dana: 'Dana Reed', B: ' ' },
    );
    expect(text).toBe('Alex Morgan: Hi.\nCustomer: Hello.\nKim: Hey.\nDana Reed: Ho.');
  });

  it('removes from a given name what would end it', () => {
    expect(transcriptText([said('A', 'Hi.')], {}, { A: 'Dr: Who\nX' })).toBe('Dr Who X: Hi.');
  });

  it('puts an utterance on one line', () => {
    expect(transcriptText([said('A', 'One\r\ntwo\n\nCustomer: three')])).toBe(
      'A: One two Customer: three',
    );
  });

  it('keeps markup as text', () => {
    const hostile = '<img src=x onerror=alert(1)> & "quotes"';
    expect(transcriptText([said('A', hostile)])).toBe(`A: ${hostile}`);
  });

  it('removes from a label what would end it', () => {
    expect(transcriptText([said('Dr: Who\nX', 'Hi.')])).toBe('Dr Who X: Hi.');
  });

  it('takes no NUL along', () => {
    expect(transcriptText([said('A\u0000', 'a\u0000b')])).toBe('A: a b');
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'knows no side of a speaker named %s',
    (name) => {
      expect(transcriptText([said(name, 'Hi.')], { A: 'sales_rep' })).toBe(`${name}: Hi.`);
    },
  );

  it('is empty without utterances', () => {
    expect(transcriptText([])).toBe('');
  });
});

describe('readTranscriptLines', () => {
  it.each([
    ['A: Hi.', [{ label: 'A', text: 'Hi.' }]],
    ['Sales Rep: Hi.', [{ label: 'Sales Rep', text: 'Hi.', side: 'sales_rep' }]],
    ['Prospect: Hi.', [{ label: 'Prospect', text: 'Hi.', side: 'customer' }]],
    ['customer: Hi.', [{ label: 'customer', text: 'Hi.', side: 'customer' }]],
    ['A: It is 10:30: late', [{ label: 'A', text: 'It is 10:30: late' }]],
    [': empty label', [{ label: '', text: 'empty label' }]],
    ['A:', [{ label: 'A', text: '' }]],
    ['no label at all', [{ label: '', text: 'no label at all' }]],
    ['at 10:30 sharp', [{ label: '', text: 'at 10:30 sharp' }]],
    [
      'A: one\r\n\r\nB: two\n',
      [
        { label: 'A', text: 'one' },
        { label: 'B', text: 'two' },
      ],
    ],
    ['', []],
    ['\n \n', []],
  ])('reads %j', (text, lines) => {
    expect(readTranscriptLines(text)).toEqual(lines);
  });

  it('does not take a long beginning for a label', () => {
    const line = `${'word '.repeat(60)}: more`;
    expect(readTranscriptLines(line)).toEqual([{ label: '', text: line }]);
  });

  it('leaves markup as text', () => {
    const line = '<script>alert(1)</script>: <b>bold</b>';
    expect(readTranscriptLines(line)).toEqual([
      { label: '<script>alert(1)</script>', text: '<b>bold</b>' },
    ]);
  });

  it('reads what transcriptText wrote, label by label and text by text', () => {
    const word = fc.stringMatching(/^[\p{L}<>&.,?!0-9-]{1,12}$/u);
    const words = fc.array(word, { maxLength: 6 }).map((list) => list.join(' '));
    const utterance = fc.record({ speaker: words, text: words });
    fc.assert(
      fc.property(fc.array(utterance, { maxLength: 20 }), (utterances) => {
        const lines = readTranscriptLines(transcriptText(utterances));
        expect(lines.map(({ label, text }) => ({ speaker: label, text }))).toEqual(utterances);
      }),
    );
  });

  it('gives one line per utterance and writes the same text again, whatever was said', () => {
    const anything = fc.string({ unit: codeUnit, maxLength: 40 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ speaker: anything, text: anything }), { maxLength: 8 }),
        (utterances) => {
          const text = transcriptText(utterances);
          const lines = readTranscriptLines(text);
          expect(lines).toHaveLength(utterances.length);
          const again = lines.map((line) => said(line.label, line.text));
          expect(transcriptText(again)).toBe(text);
        },
      ),
    );
  });
});

describe('sideOfLabel', () => {
  it.each([
    [sideLabels.sales_rep, 'sales_rep'],
    [sideLabels.customer, 'customer'],
    [' SALES REP ', 'sales_rep'],
    ['Prospect', 'customer'],
    ['prospect ', 'customer'],
    ['A', undefined],
    ['', undefined],
    ['Sales Representative', 'sales_rep'],
    ['SALES_REP', 'sales_rep'],
    ['Client', 'customer'],
    ['Dana Wells', undefined],
  ])('reads %j as %s', (label, side) => {
    expect(sideOfLabel(label)).toBe(side);
  });
});

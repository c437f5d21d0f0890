import { describe, expect, it } from 'vitest';
import { displayText, plainLine } from './display-text.ts';

describe('displayText', () => {
  it('keeps ordinary text of any script', () => {
    expect(displayText('Grüße, 你好, مرحبا 🙂\n\tnext')).toBe('Grüße, 你好, مرحبا 🙂\n\tnext');
  });

  it('removes control characters', () => {
    expect(displayText('a\u0000b\u001b[31mc\u0007\u009bd')).toBe('ab[31mcd');
  });

  it('removes characters that change the reading direction', () => {
    expect(displayText('invoice\u202egpj.exe\u2066x\u2069')).toBe('invoicegpj.exex');
  });

  it('normalises line breaks', () => {
    expect(displayText('a\r\nb\rc\nd')).toBe('a\nb\nc\nd');
  });
});

describe('plainLine', () => {
  it.each([
    ['## Next steps', 'Next steps'],
    ['**Purpose:** a pilot', 'Purpose: a pilot'],
    ['__Purpose__ and *more* and _less_', 'Purpose and more and less'],
    ['use `npm` here', 'use npm here'],
    ['> quoted', 'quoted'],
    ['see [the site](https://evil.example/x)', 'see the site (https://evil.example/x)'],
    ['![img](https://evil.example/x.png)', 'img (https://evil.example/x.png)'],
  ])('reads %j as %j', (line, words) => {
    expect(plainLine(line)).toBe(words);
  });

  it.each(['5 * 3 * 2 = 30', 'snake_case_name', '#1 concern', 'a ** b', '<b>bold</b>'])(
    'leaves %j alone',
    (line) => {
      expect(plainLine(line)).toBe(line);
    },
  );

  it('is fast on a long hostile line', () => {
    for (const bit of ['[', '*', '**a', '_', '`', '[a](', ' *a']) {
      expect(plainLine(bit.repeat(50_000)).length).toBeGreaterThan(0);
    }
  });
});

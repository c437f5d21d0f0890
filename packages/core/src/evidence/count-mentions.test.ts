import { describe, expect, it } from 'vitest';
import { createMentionCounter, type Mentions } from './count-mentions.ts';

function count(name: string, ...texts: string[]): Mentions {
  return createMentionCounter(texts.map((text) => ({ speaker: 'A', text })))(name);
}

describe('createMentionCounter', () => {
  it.each([
    ['Quotewell', 'We use Quotewell.', 1],
    ['Quotewell', 'QUOTEWELL, quotewell and Quotewell!', 3],
    ['Quotewell', "Quotewell’s support is slow, and Quotewell's price too.", 2],
    ['Quotewell', 'Quotewells', 0],
    ['Ring', 'during the spring, bring the string', 0],
    ['Ring', 'Ring rings', 1],
    ['Acme Corp', 'Acme Corp’s offer beats Acme and Corp', 1],
    ['Acme Corp', 'acme-corp', 1],
    ["Wendy's", 'Wendy’s, wendys and Wendy', 2],
    ['AT&T', 'at&t or AT & T', 2],
    ['ha ha', 'ha ha ha', 1],
    ['Qualität', 'QUALITÄT, qualitat', 1],
    ['太贵', '我们用太贵’s 太贵', 2],
    ['', 'anything', 0],
    ['!!', 'anything!!', 0],
    ['word '.repeat(30), 'word '.repeat(60), 0],
  ])('counts %j in %j', (name, text, times) => {
    expect(count(name, text).count).toBe(times);
  });

  it('counts no name that runs over two lines', () => {
    expect(count('Acme Corp', 'We use Acme', 'Corp is fine').count).toBe(0);
  });

  it('gives each line once, with its time', () => {
    const counter = createMentionCounter([
      { speaker: 'B', text: 'Acme, always Acme.', startMs: 500, endMs: 900 },
      { speaker: 'A', text: 'Who?' },
      { speaker: 'B', text: 'Acme.' },
    ]);
    expect(counter('acme')).toEqual({ count: 3, places: [{ line: 0, startMs: 500 }, { line: 2 }] });
    expect(counter('Lanewise')).toEqual({ count: 0, places: [] });
  });
});

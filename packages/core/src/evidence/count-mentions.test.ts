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
    ['Ring', "Ring 's and Ring — yes", 2],
    ['Acme Corp', 'Acme Corp’s offer beats Acme and Corp', 1],
    ['Acme Corp', 'acme-corp', 1],
    ["Wendy's", 'Wendy’s, wendys and Wendy', 2],
    ['AT&T', 'at&t or AT & T', 2],
    ['ha ha', 'ha ha ha', 1],
    ['Qualität', 'QUALITÄT, qualitat', 1],
    ['太贵', '我们用太贵’s 太贵', 2],
    ['C++', 'We write C, c and a C-plus plan.', 0],
    ['C++', 'We write C++, C and c++’s kin, not Objective-C+++.', 2],
    ['C#', 'C sharp? C#. CC#', 1],
    ['.NET', 'A net, the .NET team, asp.net and (.net)', 2],
    ['Yahoo!', 'We use Yahoo.', 1],
    ['HubSpot', 'We have hub spot, Hub Spot’s tools and HubSpot', 3],
    ['Quotewell', 'Quote Well, Quote-Well’s and the quote well', 2],
    ['Salesforce', 'Our sales force uses Sales Force', 1],
    ['Salesforce', 'Our sales force is large', 0],
    ['iPhone', 'I phone them', 0],
    ['', 'anything', 0],
    ['!!', 'anything!!', 0],
    ['word '.repeat(30), 'word '.repeat(60), 0],
  ])('counts %j in %j', (name, text, times) => {
    expect(count(name, text).count).toBe(times);
  });

  it('does not count a name that spans two lines', () => {
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

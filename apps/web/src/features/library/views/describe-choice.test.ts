import { describe, expect, it } from 'vitest';
import { nothingChosen, type LibraryChoice } from '../library-choice.ts';
import { describeChoice } from './describe-choice.ts';

const nowMs = new Date(2026, 10, 14, 12).getTime();

describe('the words for a choice', () => {
  it.each<[Partial<LibraryChoice>, string]>([
    [{}, 'All calls'],
    [
      { kind: 'real', tag: ['price'], outcome: ['follow-up'] },
      'Real calls, tag price, outcome Follow-up',
    ],
    [{ q: ' "the budget" ' }, 'Search “"the budget"”'],
    [{ outcome: ['won', 'lost', 'none'] }, 'Outcome Won, Lost or No outcome'],
    [{ tag: ['price', 'pilot'] }, 'Tag price or pilot'],
    [{ tag: ['price', 'pilot'], allTags: true }, 'Tag price and pilot'],
    [{ kind: 'practice', persona: ['busy'] }, 'Practice calls, persona Busy'],
    [{ period: 'last-30-days', shareTo: 65 }, 'Last 30 days, talk ratio up to 65%'],
    [{ from: new Date(2026, 8, 1).toISOString() }, 'Since 1 September'],
    [{ company: ['Halden\u202e Freight'] }, 'Company Halden Freight'],
  ])('%o', (choice, words) => {
    expect(describeChoice({ ...nothingChosen, ...choice }, nowMs)).toBe(words);
  });
});

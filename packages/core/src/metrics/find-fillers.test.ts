import { describe, expect, it } from 'vitest';
import { findFillers } from './find-fillers.ts';
import { tokensOf } from '../text/words.ts';

describe('findFillers', () => {
  it.each([
    ['Um, we plan. Uh, by hand, er, mostly.', ['um', 'uh', 'er']],
    ['Uhm umm UMM erm uhh', ['um', 'um', 'um', 'um', 'uh']],
    ['Basically, it actually works, literally.', ['basically', 'actually', 'literally']],
    ['It was, like, huge.', ['like']],
    ['It was — like five hours.', ['like']],
    ['It took... like five hours.', ['like']],
    ['It was like, huge. They’re like… slow. And like, two months.', ['like', 'like', 'like']],
    ['Like, we never met. Like... ever.', ['like', 'like']],
    ['It took, you know, two months.', ['you know']],
    ['It took you know two months', ['you know']],
    ['We try, you know?', ['you know']],
    ['So, y’know, it works.', ['you know']],
    ['I mean, it works.', ['I mean']],
    ['Well I mean that works', ['I mean']],
    ['I mean it is easy. I mean it would be. Sure, I mean it can.', ['I mean', 'I mean', 'I mean']],
    ['It is kind of slow and sort of old.', ['kind of', 'sort of']],
    ['It’s kinda slow, sorta.', ['kind of', 'sort of']],
    ['The team kind of agreed.', ['kind of']],
    ['That is, kind of, you know, like, done.', ['kind of', 'you know', 'like']],
  ])('finds in %j', (text, expected) => {
    expect(findFillers(tokensOf(text))).toEqual(expected);
  });

  it.each([
    'We like it. Would you like it? It looks like rain, though.',
    'Like I said, we stop. Well, like I said.',
    'That is what it looks like, and what it is like, too. How are they like, then?',
    'If you like, we stop. What is it like, then? It was nothing like, say, theirs.',
    'I mean it when I say so, I mean it, and what I mean is this.',
    'I know you. Know me.',
    'Do you know the number? Did you know? As you know, we moved.',
    'I will let you know. How do you know? If you know a better way.',
    'You know what it costs. You know the depots. You know how it is.',
    'What do you mean? What do I mean? That is what I mean. I mean it.',
    'What kind of depots? This sort of thing. Some kind of plan. A new kind of truck.',
    'That is kind of you. Three kinds of trucks, of all sorts.',
    'Uh-huh. Uh huh. The human factor, the user, summer, hummus.',
    'An actual, basic, literal word.',
    'You. I. Kind. Sort. Like',
  ])('finds none in %j', (text) => {
    expect(findFillers(tokensOf(text))).toEqual([]);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedLetters, stemEnglish } from './stem-english.ts';

describe('stemEnglish', () => {
  it.each([
    'price prices priced pricing',
    'company companies companys',
    'customer customers',
    'stop stops stopped stopping',
    'plan plans planned planning',
    'refer refers referred referring',
    'try tries tried trying',
    'apply applies applied applying',
    'budget budgets budgeted budgeting',
    'call calls called calling',
    'fill fills filled filling',
    'file files filed filing',
    'process processes processed processing',
    'boss bosses bosss',
    'agree agrees agreed agreeing',
    'free frees freed freeing',
    'see sees seeing',
    'note notes noted noting',
    'write writes writing',
    'quote quotes quoted quoting',
    'have having',
    'use uses used using',
    'control controls controlled controlling',
    'cancel cancels cancelled canceled cancelling',
    'trial trials trialled',
    'install installs installed installing',
    'lease leases leased leasing',
    'increase increases increased increasing',
    'cause causes caused causing',
    'focus focuses focused focusing',
    'raise raises raised raising',
    'house houses housed housing',
    'promise promises promised promising',
    'owe owes owed owing',
    'age ages aged aging ageing',
    'bus buses',
    'gas gases',
    'bias biases biased',
    'change changes changed changing',
    'range ranges ranged ranging',
    'value values valued valuing',
    'decide decides decided deciding',
    'match matches matched matching',
    'box boxes boxed boxing',
    'add adds added adding',
    'need needs needed needing',
    'feed feeds feeding',
    'exceed exceeds exceeded exceeding',
    'precede precedes preceded preceding',
    'embed embeds embedded embedding',
    'meet meets meeting meetings',
    'pay pays paying',
    'key keys keyed',
    'day days',
    'movie movies',
    'tie ties tied',
    'goodbye goodbyes',
    'program programs programme programmes programmed programming',
    'crm crms',
    'api apis',
    'taxi taxis',
    'sky skies',
    'morning mornings',
  ])('brings the forms of a word together: %s', (line) => {
    const [word = '', ...forms] = line.split(' ');
    for (const form of forms) {
      expect([form, stemEnglish(form)]).toEqual([form, stemEnglish(word)]);
      expect(form.startsWith(sharedLetters(stemEnglish(word)))).toBe(true);
    }
  });

  it.each([
    'new news',
    'busy business',
    'the these',
    'tho those',
    'thi this',
    'not note',
    'hop hope',
    'plan plane',
    'quit quite quiet',
    'her here herring',
    'car care',
    'rat rate',
    'past paste',
    'rang range',
    'suit suite',
    'even evening',
    'will willing',
    'wed wedding',
    'ear earring',
    'ten tense',
    'plea please',
    'tea tease',
    'lea lease',
    'fill file',
    'los loss lose',
    'len lens',
    'ski sky',
    'sever severe',
    'doe does',
    'cal call',
  ])('distinguishes different words: %s', (line) => {
    const terms = line.split(' ').map(stemEnglish);
    expect(new Set(terms).size).toBe(terms.length);
  });

  it.each(
    (
      'is us as was has gas yes his its this thus plus less bus news always business analysis thing king wing sing ' +
      'bring ring string spring being during morning evening red bed led need feed speed breed indeed go be a i it ' +
      'q3 b2b 1990s 5k'
    ).split(' '),
  )('does not change %s', (word) => {
    expect(stemEnglish(word)).toBe(word);
  });

  it('does not change words with other letters', () => {
    expect(['cafés', 'бюджетs', 'naïve', ''].map(stemEnglish)).toEqual([
      'cafés',
      'бюджетs',
      'naïve',
      '',
    ]);
  });
});

const parts = [
  ...'s es ies ed ied eed ing e y ss sss ll le l us is as ee ie ying a b t tt st qu x o u i z'.split(
    ' ',
  ),
  ...'use free bus gas lens menu api program range paste price sk sky do'.split(' '),
];
const anyWord = fc
  .array(fc.oneof(fc.constantFrom(...parts), fc.stringMatching(/^[a-z]{1,3}$/)), {
    minLength: 1,
    maxLength: 6,
  })
  .map((list) => list.join(''));
describe('the stem of any word', () => {
  it('is its own stem', () => {
    fc.assert(
      fc.property(anyWord, (word) => {
        const stem = stemEnglish(word);
        expect(stemEnglish(stem)).toBe(stem);
      }),
    );
  });

  it('shares its first letters with the word', () => {
    fc.assert(
      fc.property(anyWord, (word) => {
        const letters = sharedLetters(stemEnglish(word));
        expect(word.startsWith(letters)).toBe(true);
        expect(letters.length).toBeGreaterThanOrEqual(Math.min(word.length, 2));
      }),
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statesPrice } from './price-statements.ts';

describe('an amount with the sign of a currency', () => {
  it.each([
    'That is $900 a month.',
    'Das kostet 1.200 € im Jahr.',
    'Il prezzo è €40.',
    'Es sind CHF 40.– pro Sitz.',
    'US$ 1,500 at the start',
    'R$ 300 por mês',
    'Det blir 500 kr.',
    '£9.99 each',
    'roughly $9k',
    'about €1.5m in all',
    '1’200 CHF',
    'USD 300',
    '₹ 50,000',
    '月に5000円です。',
    '３００€',
    '12 zł',
  ])('is a price in every language: %s', (sentence) => {
    expect(statesPrice(sentence, false)).toBe(true);
    expect(statesPrice(sentence, true)).toBe(true);
  });

  it('is found for any sign and amount', () => {
    const sign = fc.constantFrom('$', '€', '£', '¥', '₹', 'CHF', 'EUR', 'usd');
    fc.assert(
      fc.property(
        sign,
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.boolean(),
        (each, value, first) => {
          const amount = value.toLocaleString(first ? 'en-GB' : 'de-DE');
          expect(statesPrice(`So ${first ? each : amount} ${first ? amount : each}.`, false)).toBe(
            true,
          );
        },
      ),
    );
  });

  it.each([
    '$ signs',
    'the € zone',
    'room 12',
    'krill 5',
    '3 kroes',
    'euro 2024 was fun?',
    'Windows 95',
  ])('needs both: %s', (sentence) => {
    expect(statesPrice(sentence, false)).toBe(false);
  });
});

describe('English words', () => {
  it.each([
    'It is nine hundred dollars.',
    'That is nine hundred a month.',
    "It's 30 per seat.",
    'five per user',
    'The price is four thousand.',
    'It would cost twenty-five to start with.',
    'The fee is 250.',
    'We give you a discount of ten percent.',
    'fifty quid',
    'The budget would be 9k.',
    'It costs 2000.',
    'The price is fixed since 2024, at 300.',
  ])('state a price: %s', (sentence) => {
    expect(statesPrice(sentence, true)).toBe(true);
  });

  it.each([
    'three times a month',
    'We do two a month.',
    'Look at the second page.',
    'See the 2nd page about pricing.',
    'Our prices have been the same since 2024.',
    'About the price, call me at 10:30.',
    'About the price, call me at 3 pm.',
    'Ask about the budget at 555 123 4567.',
    'About the price: +44 20 7946 0958',
    'We have a new price from 2026-12-01.',
    'We can talk about the price.',
    'It takes two days for thirty people.',
    'It is free of charge for two weeks.',
    'At any rate, we have three people.',
    'one more thing about cost',
    '',
  ])('state none: %s', (sentence) => {
    expect(statesPrice(sentence, true)).toBe(false);
  });

  it.each(['It is nine hundred dollars.', 'The price is 900.', '30 per seat'])(
    'are not read in another language: %s',
    (sentence) => {
      expect(statesPrice(sentence, false)).toBe(false);
    },
  );
});

it('a sentence without any figure, number word or sign states no price', () => {
  const word = fc.constantFrom('price', 'the', 'budget', 'cost', 'a', 'month', 'per', 'seat', 'we');
  fc.assert(
    fc.property(fc.array(word), fc.boolean(), (words, isEnglish) => {
      expect(statesPrice(words.join(' '), isEnglish)).toBe(false);
    }),
  );
});

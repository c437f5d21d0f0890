import { describe, expect, it } from 'vitest';
import { joinParts, nameReplacer } from './name-replacer.ts';
import type { ReplacedName } from './replaced-names.ts';

const dana: ReplacedName = {
  name: 'Dana Whitfield',
  names: ['Dana Whitfield'],
  placeholder: 'Customer 1',
  kind: 'person',
};
const halden: ReplacedName = {
  name: 'Halden & Sons Ltd',
  names: ['Halden & Sons Ltd'],
  placeholder: 'Company A',
  kind: 'company',
};

function named(name: string, kind: ReplacedName['kind'] = 'added'): ReplacedName {
  const added = kind === 'added' && { addedAs: { text: name, kind: 'name' as const } };
  return { name, names: [name], placeholder: 'X 1', kind, ...added };
}

function replaced(text: string, ...names: ReplacedName[]): string {
  return joinParts(nameReplacer(names)(text));
}

describe('names in a text', () => {
  it.each([
    ['Hi Dana. I am Whitfield.', 'Hi Customer 1. I am Customer 1.'],
    ['DANA WHITFIELD and dana', 'Customer 1 and Customer 1'],
    ["Dana’s plan, Dana's plan", "Customer 1’s plan, Customer 1's plan"],
    ['dana_whitfield, DanaWhitfield, Dana-Whitfield', 'Customer 1, Customer 1, Customer 1'],
    ['Dana  \n Whitfield', 'Customer 1'],
    ['Da\u200bna, Dána', 'Customer 1, Customer 1'],
    ['Danae and Bordana stay', 'Danae and Bordana stay'],
    ['Danas and the Whitfields', 'Customer 1 and the Customer 1'],
    ['<b>Dana</b>&Dana;', '<b>Customer 1</b>&Customer 1;'],
  ])('are whole words in any spelling: %s', (text, expected) => {
    expect(replaced(text, dana)).toBe(expected);
  });

  it.each([
    ['from Halden & Sons Ltd.', 'from Company A.'],
    ['from Halden and Sons', 'from Company A'],
    ['at HALDEN & SONS', 'at Company A'],
    ['at Halden, halden’s and #halden', 'at Company A, Company A’s and #Company A'],
    ['two sons and the Sons', 'two sons and the Sons'],
    ['haldenandsons, HaldenSons, haldensonsuk', 'Company A, Company A, Company A'],
    ['h-a-l-d-e-n and H A L D E N', 'Company A and Company A'],
  ])('are companies without their legal form: %s', (text, expected) => {
    expect(replaced(text, halden)).toBe(expected);
  });

  it.each([
    ['QuoteWell', 'quotewell, Quote Well, Quote-Well', 'X 1, X 1, X 1'],
    ['Quotewell', 'Quote Well, quote well', 'X 1, quote well'],
    ['C++', 'C++, c++ and C', 'X 1, X 1 and C'],
    ['.NET', 'on .NET, not the net', 'on X 1, not the net'],
    ['AT&T', 'at&t at t-shirts', 'X 1 X 1-shirts'],
    ['🎉', 'a 🎉 b', 'a X 1 b'],
    ['J', 'J. says j', 'X 1. says j'],
    ['王伟', '我叫王伟你好', '我叫X 1你好'],
    ['Müller', 'muller, MÜLLER, Mu\u0308ller', 'X 1, X 1, X 1'],
    ['Straße', 'STRASSE', 'X 1'],
    ["O'Brien", 'O’Brien, OBrien, O’Briens', 'X 1, X 1, X 1'],
    ['$1 (a', 'for $1 (a) or \\$1', 'for $X 1) or \\$1'],
  ])('are found as they are spelt: %s', (name, text, expected) => {
    expect(replaced(text, named(name, 'company'))).toBe(expected);
  });

  it('are the longest ones first, and each is replaced once', () => {
    const short = { ...named('Dana Whitfield Group'), placeholder: 'Company A' };
    const customer = { ...named('Customer'), placeholder: 'Person 2' };
    expect(replaced('Dana Whitfield Group, Dana', dana, short, customer)).toBe(
      'Company A, Customer 1',
    );
  });

  it('leave no part of a name that overlaps another one', () => {
    const mail = named('write to dana');
    expect(replaced('Please write to dana@halden.com today', mail)).toBe('Please X 1 today');
  });

  it('need a capital letter if a first name is an ordinary word as well', () => {
    const will = { ...dana, names: ['Will Mays'] };
    expect(replaced('Will and will, Will Mays, will mays', will)).toBe(
      'Customer 1 and will, Customer 1, Customer 1',
    );
  });

  it('have no titles and no text after a bar', () => {
    const names = ['Dr. Dana von Whitfield (Sales Manager) | Halden'];
    const text = 'von Whitfield, the manager of sales';
    expect(replaced(text, { ...dana, names })).toBe('Customer 1, the manager of sales');
  });
});

describe('names that no space separates from other words', () => {
  it.each([
    ['김민수는 삼성전자에서 일합니다.', '김민수', 'X 1는 삼성전자에서 일합니다.'],
    ['김민수씨에게 보냈어요', '김민수', 'X 1씨에게 보냈어요'],
    ['田中さんに電話します。太郎です。', '田中太郎', 'X 1さんに電話します。X 1です。'],
  ])('are found: %s', (text, name, expected) => {
    expect(replaced(text, named(name, 'person'))).toBe(expected);
  });

  it('are found without the legal form of a company', () => {
    expect(replaced('山田商事の件です。', named('株式会社山田商事', 'company'))).toBe(
      'X 1の件です。',
    );
  });
});

describe('what a company does', () => {
  it('is its name only if it is written like one', () => {
    const dental = named('Halden Dental', 'company');
    expect(replaced('halden has dental chairs. Halden Dental, Dental!', dental)).toBe(
      'X 1 has dental chairs. X 1, X 1!',
    );
  });
});

describe('a company of two initials', () => {
  it.each([
    ['H&M', 'We buy it at HM today.', 'We buy it at X 1 today.'],
    ['H & M Ltd', 'HM Ltd, and H and M', 'X 1, and X 1'],
    ['H&M', 'Hm. I am with hm, hm.', 'Hm. I am with hm, hm.'],
    ['AT&T', 'ATT, att', 'X 1, att'],
  ])('is joined to one word in capital letters: %s in %s', (name, text, expected) => {
    expect(replaced(text, named(name, 'company'))).toBe(expected);
  });
});

describe('user names that a name may give', () => {
  it('are not everyday words', () => {
    expect(replaced('Please chill, chris.hill said.', named('Chris Hill', 'person'))).toBe(
      'Please chill, X 1 said.',
    );
  });
});

describe('the parts of the name of a person', () => {
  it.each([
    ['Reed, Dana', 'Hi Dana, hi dana. Dana Reed, Mrs Reed', 'Hi X, hi X. X, Mrs X'],
    ['Anne-Marie Smith-Jones', 'Hi Anne, is Mrs Jones there? Marie', 'Hi X, is Mrs X there? X'],
    ['Anne Smith–Jones', 'Mrs Jones', 'Mrs X'],
    ['Al Green', 'Hi Al. We sell it al fresco', 'Hi X. We sell it al fresco'],
    ['Dana Head', 'Mr Head is the head of sales', 'Mr X is the head of sales'],
    ['Head, Dana', 'Mr Head is the head of sales', 'Mr X is the head of sales'],
    ['Dana / Tom', 'Hi Tom and Dana', 'Hi X and X'],
    ['Dana - Tom', 'Hi Tom and Dana', 'Hi X and X'],
    ['Caller Ed', 'Hi Ed. The caller left', 'Hi X. The caller left'],
    ['Dana (Danny) Reed', 'Hi Mrs Reed', 'Hi Mrs X'],
    ['Kofi (Brightline)', 'Kofi (Brightline): (no, Kofi Brightline)', 'X: (no, X)'],
    ['(Brightline) Kofi', '(Brightline) Kofi said', 'X said'],
    ['Mei Lin | Tessaly Travel', 'At Tessaly we travel. tessaly!', 'At X we travel. tessaly!'],
    ['Zed (Head of Sales, Wexmoor)', 'The Head of Sales of Wexmoor', 'The Head of Sales of X'],
    ['Anna Sales', 'Mrs Sales, the Sales Rep', 'X, the Sales Rep'],
    ['Dr. Dana Reed', 'Dr. Smith asks Dr. Reed', 'Dr. Smith asks Dr. X'],
    ['Dana Reed, Head of Sales', 'The Head of Sales, Dana', 'The Head of Sales, X'],
    ['Dana Reed, Halden Freight', 'Halden sends freight', 'X sends freight'],
    ['Ursula von der Leyen', 'Der Preis von Leyen', 'Der Preis von X'],
    ['reed, dana', 'hi Dana', 'hi X'],
  ])('are each found on their own: %s', (name, text, expected) => {
    const person: ReplacedName = { name, names: [name], placeholder: 'X', kind: 'person' };
    expect(replaced(text, person)).toBe(expected);
  });
});

describe('contact details', () => {
  it.each([
    ['Write to dana.w+x@mail.halden.co.uk.', 'Write to an e-mail address.'],
    ['Call +44 (0)20 7946-0958, please', 'Call a phone number, please'],
    ['Call 555-0199 4 or (212) 555 0199.', 'Call a phone number or a phone number.'],
    ['See https://halden.com/a?b=c#d, or www.halden.de!', 'See a web address, or a web address!'],
    ['It is halden.com/plans and haldenfreight.io', 'It is a web address and a web address'],
    ['On 2026-11-14 or 14.11.2026, in 2024-2026', 'On 2026-11-14 or 14.11.2026, in 2024-2026'],
    ['It costs 1,200,000 or 3.5 and at 10:30', 'It costs 1,200,000 or 3.5 and at 10:30'],
    ['Call 020\u20117946\u20110958', 'Call a phone number'],
    ['Call 020 7946\u20130958 or 555, 0199, 44.', 'Call a phone number or a phone number.'],
    ['12 34 5678, 12-34-5678', 'a phone number, a phone number'],
    ['020 7946 0958, 020 7946 0959', 'a phone number, a phone number'],
    ['31.12.2026, 1.1.27', '31.12.2026, 1.1.27'],
    ['07 79 4609; 12-34-5678', 'a phone number; a phone number'],
    ['On 31 12 2026, on 12/31/26, in 2024, 2025', 'On 31 12 2026, on 12/31/26, in 2024, 2025'],
    ["o'brien@acme.com, o’brien@acme.com", 'an e-mail address, an e-mail address'],
    ["It is 'dana@acme.com'", "It is 'an e-mail address'"],
    ['An order of 123456 pieces. Then', 'An order of 123456 pieces. Then'],
  ])('are replaced wherever they are: %s', (text, expected) => {
    expect(replaced(text)).toBe(expected);
  });

  it('are found in little time in long texts', () => {
    for (const part of ['1-', 'a.', 'a@', '+', 'www.', '(1']) {
      const text = part.repeat(20_000);
      const started = performance.now();
      expect(replaced(text).length).toBeGreaterThan(0);
      expect(performance.now() - started).toBeLessThan(20_000);
    }
  });
});

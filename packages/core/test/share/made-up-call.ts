import type { NewCall } from '@sales-analytics/contract';
import { seededRandom } from '@sales-analytics/testing';
import { companies, legalForms, people, plainSentences } from './made-up-names.ts';

type Random = () => number;

export interface MadeUpCall {
  title: string;
  call: NewCall;
  ownName: string;
  names: string[];
  /** All of these folded words must be listed. */
  secrets: string[];
  ordinary: string[][];
}

interface Line {
  text: string;
  ordinary: string;
}

/** The same number gives the same call. */
export function madeUpCall(seed: number): MadeUpCall {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const persons = picked(people, 4, random);
  const firms = picked(companies, 4, random);
  const [contact, rep, third, titled] = persons.map(([first, last]) => `${first} ${last}`);
  const [customer, ownFirm, competitor, tagged] = firms.map(
    ([name, work], at) =>
      `${name}${work === '' ? '' : ` ${work}`}${at < 3 ? pick(legalForms) : ''}`,
  );
  const lines: Line[] = [
    line(
      `Hi ${persons[0]?.[0]}, this is ${persons[1]?.[0]} from ${firms[1]?.[0]}.`,
      'Hi this is from',
    ),
    line(`My name is ${third}.`, 'My name is'),
  ];
  for (let at = 0; at < 30; at += 1) lines.push(madeUpLine(persons, firms, pick));
  const title = pick([
    `Call with ${titled}`,
    `Renewal for ${customer}`,
    `Pilot with ${contact} and ${titled}`,
    `${titled}, intro`,
    `${persons[3]?.[1]} renewal`,
    `${customer} renewal`,
  ]);
  if (title.includes(persons[3]?.[1] ?? '-')) lines.push(lineOfTitle(persons[3], pick));
  // Some tools write a transcript in small letters.
  const isSmall = seed % 4 === 0;
  const texts = lines.map(({ text }) => (isSmall ? text.toLowerCase() : text));
  return {
    title,
    ownName: rep ?? '',
    names: [contact, rep, third, customer, ownFirm, competitor, tagged].filter(
      (name) => name !== undefined,
    ),
    secrets: [
      ...persons.slice(0, 3).flat(),
      ...(persons[3] ?? []).filter((name) => title.includes(name)),
      ...firms.map(([name]) => name),
    ].flatMap(secretWords),
    ordinary: lines.map(({ ordinary }) => tokens(ordinary)),
    call: {
      title,
      contact: {
        name: pick([contact, `Dr. ${contact}`, `${persons[0]?.[1]}, ${persons[0]?.[0]}`]) ?? '',
        company: customer ?? '',
      },
      tags: ['pilot', tagged ?? '', pick([firms[0]?.[0].toLowerCase() ?? '', 'renewal'])],
      callType: 'discovery',
      summary: `Purpose: ${texts[4]}\n\nNext steps: ${texts[5]} ${texts[6]}`,
      analysis: {
        competitor_mentions: {
          [competitor ?? '']: 2,
          // 'this is grace from halden' in small letters is not recognised as an introduction.
          ...(isSmall && { [ownFirm ?? '']: 1 }),
        },
        actionable_insights: `${texts[7]} ${texts[8]}`,
        questions_asked: { customer: [texts[9] ?? ''], sales_rep: [texts[10] ?? ''] },
      },
      evidence: {
        objections: [{ quote: texts[11] ?? '', kind: 'price', response: texts[12] }],
        insights: [{ title: `Ask ${contact}`, text: texts[13] ?? '', quote: texts[14] }],
        competitors: [{ name: competitor ?? '', quote: texts[15] }],
        next_steps: [{ owner: 'customer', what: texts[16] ?? '', quote: texts[17] }],
      },
      transcript: texts.map((text, at) => `${at % 2 === 0 ? rep : contact}: ${text}`).join('\n'),
      audioUrl: '',
      recording: { fileName: `${contact}-${firms[0]?.[0]}.mp3` },
      utterances: texts.map((text, at) => ({
        speaker: ['A', 'C'][at] ?? 'AB'.charAt(at % 2),
        text,
        startMs: at * 4_000,
        endMs: at * 4_000 + 3_000,
      })),
      sides: { A: 'sales_rep', B: 'customer' },
      // 'my name is rose young' in small letters looks like 'my name is on the list'.
      names: { A: rep ?? '', B: contact ?? '', ...(isSmall && { C: third ?? '' }) },
      notes: [
        {
          id: '01900000-0000-7000-8000-000000000001',
          text: `${texts[18]} ${texts[19]}`,
          createdAt: '2026-11-14T10:30:00.000Z',
          changedAt: '2026-11-14T10:30:00.000Z',
        },
      ],
    },
  };
}

function line(text: string, ordinary: string): Line {
  return { text, ordinary };
}

type Pick = <Item>(items: readonly Item[]) => Item;

function madeUpLine(
  persons: readonly (readonly [string, string])[],
  firms: readonly (readonly [string, string])[],
  pick: Pick,
): Line {
  const [first, last] = pick(persons.slice(0, 3));
  const [firm, work] = pick(firms.slice(0, 3));
  const [before, form, after] = pick<() => readonly [string, string, string]>([
    () => ['', '', pick(plainSentences)],
    () => ['', '', pick(plainSentences)],
    () => ['I spoke to ', personForm(first, last, pick), ' about the price.'],
    () => ['We asked ', personForm(first, last, pick), ' for a date.'],
    () => ['They are at ', companyForm(firm, work, pick), ' now.'],
    () => ['Does ', companyForm(firm, work, pick), ' have a plan?'],
    () => ['You can write to ', address([first, last, firm], pick), ', please.'],
    () => ['The page is on ', site(firm, pick), '.'],
    () => ['The user is ', userName(first, last, pick), ' there.'],
  ])();
  return line(`${before}${form}${after}`, `${before} ${after}`);
}

function lineOfTitle([first, last]: readonly [string, string] = ['', ''], pick: Pick): Line {
  const name = pick([last, last.toLowerCase(), `${first} ${last}`.toLowerCase()]);
  const [before, after] = pick([
    ['We spoke to ', ' about the price.'],
    ['so ', ' it is'],
  ] as const);
  return line(`${before}${name}${after}`, `${before}${after}`);
}

function personForm(first: string, last: string, pick: Pick): string {
  const initial = Array.from(first)[0] ?? '';
  const isWord =
    /^(?:Will|Grace|May|Mark|Rose)$/.test(first) || last === 'Young' || last === 'Bell';
  return pick([
    `${first} ${last}`,
    first,
    last.replace(/^(?:von der|van) /, ''),
    `${first}’s team`.replace(' team', ''),
    `${first} ${last}`.toUpperCase(),
    `${first} ${last}`.toLowerCase(),
    isWord ? `${first} ${last}` : first.toLowerCase(),
    isWord ? `${first} ${last}` : last.toLowerCase(),
    `${initial}. ${last}`,
    `${initial} ${last}`,
    `${last}, ${first}`,
    `Mr. ${last}`,
    `Dr ${last}`,
    `${first}-${last}`,
    unaccented(`${first} ${last}`),
    unaccented(first),
    isWord ? first : `${first}s`,
    `${first} ${Array.from(last)[0]?.toUpperCase()}.`,
  ]);
}

function companyForm(firm: string, work: string, pick: Pick): string {
  const whole = `${firm} ${work}`.trim();
  return pick([
    whole,
    `${whole}${pick(legalForms)}`,
    firm,
    firm.toLowerCase(),
    firm.toUpperCase(),
    whole.toLowerCase(),
    `${firm}’s`,
    `${firm}s`,
    unaccented(firm),
    joined(whole),
    `#${joined(whole)}`,
    firm.split('').join('-'),
    `${whole} Limited`,
  ]);
}

function address(names: readonly string[], pick: Pick): string {
  const [f = '', l = '', c = ''] = names.map(joined);
  return pick([
    `${f}.${l}@${c}.com`,
    `${f} dot ${l} at ${c} dot com`,
    `${f} at ${c} dot com`,
    `sales at ${c} dot co dot uk`,
    `${f} underscore ${l} at ${c} dot io`,
    `${l.split('').join(' ')} at ${c} dot com`,
    `${f} at ${c}.com`,
    `${f} arroba ${c} punto com`,
  ]);
}

function site(firm: string, pick: Pick): string {
  const name = joined(firm);
  return pick([
    `www.${name}.com`,
    `${name}.io`,
    `${name} dot com`,
    `https://${name}.de/plans`,
    `get${name} dot com`,
    `${name}hq`,
  ]);
}

function userName(first: string, last: string, pick: Pick): string {
  const [f, l] = [joined(first), joined(last)];
  return pick([
    `@${f}${l}`,
    `${f}_${l}`,
    `${f}${l}`,
    `${f.charAt(0)}${l}`,
    `${f}.${l}`,
    `${f}${l}84`,
    `@${l}`,
  ]);
}

function joined(text: string): string {
  return unaccented(text)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

function unaccented(text: string): string {
  return text
    .replace(/[łŁ]/g, (found) => (found === 'ł' ? 'l' : 'L'))
    .replace(/[øØ]/g, (found) => (found === 'ø' ? 'o' : 'O'))
    .replace(/æ/g, 'ae')
    .replace(/ı/g, 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

export function tokens(text: string): string[] {
  return (
    unaccented(text.replace(/['’]/g, ' '))
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Particles and initials identify no person. */
function secretWords(name: string): string[] {
  return tokens(name).filter((word) => !['von', 'der', 'van', 'al', 'd', 'o'].includes(word));
}

function picked<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const rest = [...items];
  return Array.from({ length: count }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat();
}

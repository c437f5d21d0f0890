import type { NewCall, Side } from '@sales-analytics/contract';
import { nameKey } from '../evidence/competitor-name.ts';
import { contentOfCall } from '../transcript/call-content.ts';
import { spellingsOfCompany } from './company-forms.ts';
import { introductionsIn } from './introductions.ts';
import { isName, KnownPeople } from './known-people.ts';
import { NameFinder, type SpellingToReplace } from './name-finder.ts';
import { normaliseName } from './name-words.ts';
import { namedInDetails } from './named-in-details.ts';
import { spellingsOfPerson } from './person-forms.ts';
import type { AddedName, SharedCall } from './shared-call.ts';

export interface ReplacedName {
  name: string;
  names: readonly string[];
  placeholder: string;
  /** A 'name' is known from the title or a tag, so it may belong to anybody or anything. */
  kind: 'person' | 'company' | 'name' | 'added';
  addedAs?: AddedName;
}

export interface KnownNames {
  people: readonly { names: readonly string[]; side?: Side | undefined }[];
  companies: readonly string[];
  competitors: readonly { name: string; names: readonly string[] }[];
  others: readonly string[];
}

export function knownNames({ call, ownName, title }: Omit<SharedCall, 'day'>): KnownNames {
  const people = new KnownPeople(call, ownName);
  const company = call.contact?.company ?? '';
  const companies = isName(company) ? [company] : [];
  const competitors = competitorsOf(call);
  const named = [...companies, ...competitors.flatMap(({ names }) => names)];
  const introduced = introductionsIn(contentOfCall(call).spoken.transcript.utterances);
  people.addIntroduced(introduced.people, isFoundAmong(people.all, named));
  const isOld = isFoundAmong(people.all, named);
  const others = companies.concat(
    distinct(introduced.companies.filter((name) => isName(name) && !isOld(name))),
  );
  const isKnown = isFoundAmong(people.all, [...named, ...others]);
  const inDetails = namedInDetails({ call, title }).filter(
    (name) => isName(name) && !isKnown(name),
  );
  return { people: people.all, companies: others, competitors, others: distinct(inDetails) };
}

/** The shorter of two names finds the longer one: 'Brightline', not 'Brightline Today'. */
function distinct(names: readonly string[]): string[] {
  const kept: string[] = [];
  let isKnown = isFoundAmong([], kept);
  for (const name of names.toSorted((a, b) => a.length - b.length)) {
    if (isKnown(name)) continue;
    kept.push(name);
    if (kept.length <= maxDistinct) isKnown = isFoundAmong([], kept);
  }
  return kept;
}

const maxDistinct = 40;

function isFoundAmong(
  people: KnownNames['people'],
  companies: readonly string[],
): (name: string) => boolean {
  const all: ReplacedName[] = [
    ...people.map(({ names }) => ({ name: '', names, placeholder: '', kind: 'person' as const })),
    { name: '', names: companies, placeholder: '', kind: 'company' },
  ];
  const finder = new NameFinder(
    all.flatMap(spellingsOf).map((spelling) => ({ ...spelling, evidence: undefined })),
  );
  return (name) => {
    const { spans } = finder.find(name);
    const rest = spans.reduceRight(
      (text, { start, end }) => text.slice(0, start) + text.slice(end),
      name,
    );
    return !/[\p{L}\p{N}]/u.test(rest);
  };
}

export function replacedNames(
  { people, companies, competitors, others }: KnownNames,
  alsoReplace: readonly AddedName[] = [],
): ReplacedName[] {
  const numbers = createNumbers();
  const taken = new Set<string>();
  const known: ReplacedName[] = [
    ...people.map(({ names, side }): ReplacedName => ({
      name: longest(names),
      names,
      placeholder: numbers.person(side),
      kind: 'person',
    })),
    ...companies.map((name): ReplacedName => ({
      name,
      names: [name],
      placeholder: numbers.company(),
      kind: 'company',
    })),
    ...competitors.map((each): ReplacedName => ({
      ...each,
      placeholder: numbers.competitor(),
      kind: 'company',
    })),
    ...others.map((name): ReplacedName => ({
      name,
      names: [name],
      placeholder: numbers.name(),
      kind: 'name',
    })),
  ].filter(({ names }) => isNew(names.map(keyOf), taken));
  return [...known, ...addedNames(alsoReplace, { known, numbers, taken })];
}

function keyOf(name: string): string {
  return normaliseName(name) || name.trim();
}

function isNew(keys: readonly string[], taken: Set<string>): boolean {
  const isKnown = keys.every((key) => key === '' || taken.has(key));
  for (const key of keys) taken.add(key);
  return !isKnown;
}

interface BesideAdded {
  known: readonly ReplacedName[];
  numbers: ReturnType<typeof createNumbers>;
  taken: Set<string>;
}

/** An added word that is written like a known name gets the placeholder of that name. */
function addedNames(
  alsoReplace: readonly AddedName[],
  { known, numbers, taken }: BesideAdded,
): ReplacedName[] {
  const byNormalisedName = new Map(
    known
      .flatMap((name) =>
        spellingsOf(name).map(({ text }) => [normaliseName(text), name.placeholder] as const),
      )
      .toReversed(),
  );
  const number = {
    person: () => numbers.person(undefined),
    company: numbers.company,
    name: numbers.name,
  };
  return alsoReplace
    .map((added) => ({ ...added, text: added.text.trim() }))
    .filter(({ text, isExact }) => isNew([isExact ? `=${text}` : keyOf(text)], taken))
    .map((added): ReplacedName => ({
      name: added.text,
      names: [added.text],
      placeholder: byNormalisedName.get(normaliseName(added.text)) ?? number[added.kind](),
      kind: 'added',
      addedAs: added,
    }));
}

export function spellingsOf({
  names,
  placeholder,
  kind,
  addedAs,
}: ReplacedName): SpellingToReplace[] {
  const isCompany = (addedAs?.kind ?? kind) === 'company';
  // An added name is always replaced, even if the same letters may be another word.
  const whole = addedAs
    ? names.map((text) => ({ text, placeholder, isExact: addedAs.isExact }))
    : [];
  if (addedAs?.kind === 'name') return whole;
  const isPerson = (addedAs?.kind ?? kind) === 'person';
  const spellings = names.flatMap(isPerson ? spellingsOfPerson : spellingsOfCompany);
  return [...whole, ...spellings.map((spelling) => ({ ...spelling, placeholder, isCompany }))];
}

function competitorsOf({ evidence, analysis }: NewCall): { name: string; names: string[] }[] {
  const given = [
    ...(evidence?.competitors ?? []).map(({ name }) => name),
    ...Object.keys(analysis.competitor_mentions ?? {}),
  ].filter(isName);
  const byKey = new Map<string, string[]>();
  for (const name of given) {
    const names = byKey.get(nameKey(name));
    if (!names) byKey.set(nameKey(name), [name]);
    else if (!names.includes(name)) names.push(name);
  }
  return [...byKey.values()].map((names) => ({ name: names[0] ?? '', names }));
}

function longest(names: readonly string[]): string {
  return names.reduce((best, name) => (name.length > best.length ? name : best), '');
}

function createNumbers() {
  let people = 0;
  let reps = 0;
  let companies = 0;
  let competitors = 0;
  let names = 0;
  return {
    person(side: Side | undefined): string {
      if (side === 'sales_rep') {
        reps += 1;
        return reps === 1 ? 'Sales Rep' : `Sales Rep ${reps}`;
      }
      people += 1;
      return `${side === 'customer' ? 'Customer' : 'Person'} ${people}`;
    },
    company: () => `Company ${letters((companies += 1))}`,
    competitor: () => `Competitor ${letters((competitors += 1))}`,
    name: () => `Name ${(names += 1)}`,
  };
}

function letters(number: number): string {
  const last = String.fromCodePoint(65 + ((number - 1) % 26));
  const rest = Math.floor((number - 1) / 26);
  return rest > 0 ? `${letters(rest)}${last}` : last;
}

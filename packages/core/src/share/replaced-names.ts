import type { NewCall, Side } from '@sales-analytics/contract';
import { nameKey } from '../evidence/competitor-name.ts';
import { contentOfCall } from '../transcript/call-content.ts';
import { isUnnamed } from '../transcript/is-unnamed.ts';
import { sideOfLabel } from '../transcript/side-labels.ts';
import { sideOfSpeaker } from '../transcript/side-of-speaker.ts';
import { nameOfSpeaker } from '../transcript/speaker-label.ts';
import { nameForm, type NameForm } from './name-finder.ts';
import { partsOfName } from '../format/name-parts.ts';
import { isAlsoAWord } from './ordinary-words.ts';
import type { AddedName, SharedCall } from './shared-call.ts';

/** A person or a company that the file does not name. */
export interface ReplacedName {
  /** The longest way in which it is known. */
  name: string;
  /** Every name that is known for it. */
  names: readonly string[];
  placeholder: string;
  kind: 'person' | 'company' | 'added';
}

interface Person {
  names: string[];
  side?: Side | undefined;
}

const placeholderLike =
  /^(?:unknown\s+)?(?:speaker|person|participant|company|competitor|caller|user|unknown)s?/i;
/** In capital letters: 'Caller B' is a placeholder, 'Caller Ed' is not. */
const placeholderEnd = /^\s*(?:\d{1,3}|[A-Z]{0,2})$/;
const legalForm =
  /[\s,]+(?:ltd|limited|llc|llp|inc|incorporated|corp|corporation|company|co|plc|gmbh|ag|kg|se|sa|sas|sarl|bv|nv|ab|oy|as|aps|srl|spa|pty)\.?$/i;

/** Every person and company that the call is known to name, with what stands in for each, in a fixed order. */
export function replacedNames(
  { call, ownName }: Pick<SharedCall, 'call' | 'ownName'>,
  alsoReplace: readonly AddedName[] = [],
): ReplacedName[] {
  const taken = new Set<string>();
  const people = peopleOf(call, ownName);
  const numbers = createNumbers();
  const named = people.map(({ names, side }): ReplacedName => {
    for (const name of names) taken.add(nameForm(name));
    return { name: longest(names), names, placeholder: numbers.person(side), kind: 'person' };
  });
  const companies = [call.contact?.company ?? ''].filter(isName);
  const isNew = (name: string) => {
    const form = nameForm(name) || name.trim();
    if (form === '' || taken.has(form)) return false;
    taken.add(form);
    return true;
  };
  return [
    ...named,
    ...companies.filter(isNew).map((name): ReplacedName => ({
      name,
      names: [name],
      placeholder: numbers.company(),
      kind: 'company',
    })),
    ...competitorsOf(call)
      .filter(({ name }) => isNew(name))
      .map((each): ReplacedName => ({
        ...each,
        placeholder: numbers.competitor(),
        kind: 'company',
      })),
    ...alsoReplace
      .map(({ text, kind }) => ({ text: text.trim(), kind }))
      .filter(({ text }) => isNew(text))
      .map(({ text, kind }): ReplacedName => ({
        name: text,
        names: [text],
        placeholder: kind === 'company' ? numbers.company() : numbers.person(undefined),
        kind: 'added',
      })),
  ];
}

/** The ways in which a name may be written: what the user adds only as a whole, a person also by one name alone. */
export function formsOf({ names, placeholder, kind }: ReplacedName): NameForm[] {
  const whole = names.map((text) => ({ text, placeholder }));
  if (kind === 'added') return whole;
  if (kind === 'company') {
    return names.flatMap(companyForms).map((text) => ({ text, placeholder }));
  }
  const parts = names.flatMap(partsOfName).map(({ text, needsCapital }) => ({
    text,
    placeholder,
    needsCapital: needsCapital || isAlsoAWord(text),
  }));
  return [...whole, ...parts];
}

/** 'Halden & Sons Ltd' is also said as 'Halden and Sons'. */
function companyForms(name: string): string[] {
  const short = name.replace(legalForm, '');
  const forms = [name, short].filter((form) => form.trim() !== '');
  return [...forms, ...forms.map((form) => form.replaceAll('&', ' and '))];
}

function isName(label: string): boolean {
  const plain = label.trim();
  if (plain === '' || isUnnamed(plain) || isPlaceholderLike(plain)) return false;
  return sideOfLabel(plain.replace(/\s*\d+$/, '')) === undefined;
}

function isPlaceholderLike(label: string): boolean {
  const [start] = placeholderLike.exec(label) ?? [];
  return start !== undefined && placeholderEnd.test(label.slice(start.length));
}

/** The contact, everybody who speaks under a name, and the rep; two names of one person come together. */
function peopleOf(call: NewCall, ownName: string): Person[] {
  const { transcript, sides, names } = contentOfCall(call).spoken;
  const speakers = [...new Set(transcript.utterances.map(({ speaker }) => speaker))];
  const known = [...speakers, ...Object.keys(names)];
  const people: Person[] = [];
  addPerson(people, call.contact?.name ?? '', 'customer');
  for (const speaker of known) {
    const side = sideOfSpeaker(speaker, sides);
    addPerson(people, nameOfSpeaker(speaker, { sides, names }) ?? '', side);
    addPerson(people, speaker, side);
  }
  // A user name in small letters may be any word, like 'demo'.
  if (!/^\p{Ll}/u.test(ownName.trim())) addPerson(people, ownName, 'sales_rep');
  return people;
}

function addPerson(people: Person[], given: string, side: Side | undefined): void {
  const name = given.trim();
  if (!isName(name)) return;
  const known = people.find(
    (person) =>
      (side === undefined || person.side === undefined || person.side === side) &&
      person.names.some((other) => isSamePerson(name, other)),
  );
  if (!known) {
    people.push({ names: [name], side });
    return;
  }
  known.side ??= side;
  if (!known.names.includes(name)) known.names.push(name);
}

/** One name has all words of the other. */
function isSamePerson(a: string, b: string): boolean {
  const first = nameForm(a).split(' ');
  const second = nameForm(b).split(' ');
  return (
    first.every((word) => word !== '' && second.includes(word)) ||
    second.every((word) => word !== '' && first.includes(word))
  );
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
  };
}

/** 1 is 'A', 27 is 'AA'. */
function letters(number: number): string {
  const last = String.fromCodePoint(65 + ((number - 1) % 26));
  const rest = Math.floor((number - 1) / 26);
  return rest > 0 ? `${letters(rest)}${last}` : last;
}

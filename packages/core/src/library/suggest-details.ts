import {
  detailLimits,
  type CallType,
  type Contact,
  type Utterance,
} from '@sales-analytics/contract';
import { cleanText } from '../text/clean-text.ts';
import { introductionsIn, type IntroducedPerson } from '../share/introductions.ts';
import { isName } from '../share/known-people.ts';
import { foldedWordsOf } from '../share/name-words.ts';
import { sideOfSpeaker } from '../transcript/side-of-speaker.ts';
import { nameOfSpeaker } from '../transcript/speaker-label.ts';
import type { SpokenCall } from '../transcript/spoken-call.ts';

export interface SuggestedDetails {
  title: string;
  contact: Contact;
}

interface CallToName {
  spoken: SpokenCall;
  callType: CallType;
  /** It is the user name of the account, because the rep is not the contact. */
  ownName: string;
}

const openingLength = 30;
const titleNouns: Record<CallType, string> = {
  'cold-call': 'cold call',
  discovery: 'discovery call',
  demo: 'demo',
  negotiation: 'negotiation',
  other: 'call',
};
const followUp = /\bfollowing up (?:on|from|after|with)\b|\bfollow[ -]?up (?:call|to|on)\b/i;
const saysOwn = /\b(?:(?:i|we) work (?:for|at)|here (?:at|with|from))\s+$/i;
/** Devices, rooms and numbers are not names of people. */
const noPerson = /[\d@]|\b(?:iphone|ipad|android|galaxy|phone|laptop|room|office|conference)\b/i;
const utterancesWithReason = 6;
const honorific = /^(?:mr|mrs|ms|miss|mx|dr|prof)\.?$/i;

/** Reads speakers' names, introductions, and the names by which the rep addresses people. */
export function suggestDetails({
  spoken,
  callType,
  ownName,
}: CallToName): SuggestedDetails | undefined {
  const opening = openingOf(spoken);
  const contact = contactIn(spoken, opening, ownName);
  if (contact.name === '' && contact.company === '') return undefined;
  const start = opening.rep.slice(0, utterancesWithReason);
  const noun = start.some(({ text }) => followUp.test(text)) ? 'follow-up' : titleNouns[callType];
  return { title: titleOf(contact, noun), contact };
}

type Opening = Record<'rep' | 'customer', Utterance[]>;

function openingOf({ transcript, sides }: SpokenCall): Opening {
  const first = transcript.utterances.slice(0, openingLength);
  const said = (side: 'sales_rep' | 'customer') =>
    first.filter(({ speaker }) => sideOfSpeaker(speaker, sides) === side);
  return { rep: said('sales_rep'), customer: said('customer') };
}

function contactIn(spoken: SpokenCall, opening: Opening, ownName: string): Contact {
  const byRep = introductionsIn(opening.rep);
  const byCustomer = introductionsIn(opening.customer);
  const repNames = [
    ownName,
    ...namesOfSide(spoken, 'sales_rep'),
    ...byRep.people.filter(isSelf).map(({ name }) => name),
  ];
  const isOther = ({ name }: IntroducedPerson) => !repNames.some((rep) => sharesWord(rep, name));
  const labelled = namesOfSide(spoken, 'customer').find((name) => isOther({ name }));
  const introduced = byCustomer.people.filter(
    (person) =>
      isOther(person) &&
      (sharesWord(labelled ?? '', person.name) || (isSelf(person) && !person.isUncertain)),
  );
  const spokenTo = byRep.people.filter((person) => !isSelf(person) && isOther(person));
  // If a receptionist answers first, the name that the rep says is the contact's.
  const named = introduced.find(({ name }) => spokenTo.some((one) => sharesWord(one.name, name)));
  const self = named ?? introduced[0];
  const addressed = spokenTo.find(({ isUncertain }) => !isUncertain);
  const company = [
    self?.company,
    ownCompany(byCustomer.companies, opening),
    addressed?.company,
  ].find((name) => name !== undefined && !byRep.companies.some((own) => sharesWord(own, name)));
  return {
    name: cleanText(
      labelled ?? self?.name ?? addressed?.name ?? '',
      detailLimits.contactNameLength,
    ),
    company: cleanText(company ?? '', detailLimits.companyLength),
  };
}

function ownCompany(companies: readonly string[], { customer }: Opening): string | undefined {
  return companies.find((company) =>
    customer.some(({ text }) => {
      const at = text.indexOf(company);
      return at !== -1 && saysOwn.test(text.slice(0, at));
    }),
  );
}

function isSelf({ speaker }: IntroducedPerson): boolean {
  return speaker !== undefined;
}

function sharesWord(name: string, other: string): boolean {
  const words = foldedWordsOf(name);
  return foldedWordsOf(other).some((word) => words.includes(word));
}

function namesOfSide(
  { transcript, sides, names }: SpokenCall,
  side: 'sales_rep' | 'customer',
): string[] {
  const speakers = new Set(transcript.utterances.map(({ speaker }) => speaker));
  return [...speakers]
    .filter((speaker) => sideOfSpeaker(speaker, sides) === side)
    .map((speaker) => inOrder(nameOfSpeaker(speaker, { names }) ?? ''))
    .filter((name) => isName(name) && !noPerson.test(name));
}

function inOrder(name: string): string {
  const [last = '', first = '', ...more] = name.split(/,\s*/);
  return first === '' || more.length > 0 ? name : `${first} ${last}`;
}

function titleOf({ name, company }: Contact, noun: string): string {
  const [first = ''] = name.split(/\s+/);
  const called = honorific.test(first) ? name : first;
  const what = company === '' ? noun : `${company} ${noun}`;
  return cleanText(called === '' ? what : `${called} · ${what}`, detailLimits.titleLength);
}

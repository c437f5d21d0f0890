import {
  detailLimits,
  type CallType,
  type Contact,
  type Utterance,
} from '@sales-analytics/contract';
import { cleanText } from '../analysis/clean-text.ts';
import { introductionsIn, type IntroducedPerson } from '../share/introductions.ts';
import { isName } from '../share/known-people.ts';
import { foldedWordsOf } from '../share/name-words.ts';
import { sideOfSpeaker } from '../transcript/side-of-speaker.ts';
import { nameOfSpeaker } from '../transcript/speaker-label.ts';
import type { SpokenCall } from '../transcript/spoken-call.ts';

/** The title and the contact that the words of a call suggest. */
export interface SuggestedDetails {
  title: string;
  /** A part that is not said is empty. */
  contact: Contact;
}

interface CallToName {
  spoken: SpokenCall;
  callType: CallType;
  /** The user name of the account: the rep is not the contact. */
  ownName: string;
}

/** Utterances at the beginning of a call in which people say who they are. */
const openingLength = 30;
const titleNouns: Record<CallType, string> = {
  'cold-call': 'cold call',
  discovery: 'discovery call',
  demo: 'demo',
  negotiation: 'negotiation',
  other: 'call',
};
const followUp = /\bfollow(?:ing|ed)?[ -]?up\b/i;
/** The rep says at the beginning that a call follows another one. */
const utterancesWithReason = 6;
const honorific = /^(?:mr|mrs|ms|miss|mx|dr|prof)\.?$/i;

/**
 * Suggests a title like 'Dana · Brightline follow-up' and a contact, by who is named as a speaker of the customer's
 * side, who introduces themselves and whom the rep speaks to. @returns undefined where there is no name
 */
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
  const ownCompanies = byRep.companies.map(key);
  const repNames = [
    ownName,
    ...namesOfSide(spoken, 'sales_rep'),
    ...byRep.people.filter(isSelf).map(({ name }) => name),
  ];
  const isOther = ({ name }: IntroducedPerson) => !repNames.some((rep) => sharesWord(rep, name));
  const labelled = namesOfSide(spoken, 'customer').find((name) => isOther({ name }));
  const introduced = byCustomer.people.find(
    (person) => isOther(person) && (isSelf(person) || sharesWord(labelled ?? '', person.name)),
  );
  const spokenTo = byRep.people.find((person) => !isSelf(person) && isOther(person));
  const company = [introduced?.company, byCustomer.companies[0], spokenTo?.company].find(
    (name) => name !== undefined && !ownCompanies.includes(key(name)),
  );
  return {
    name: cleanText(
      labelled ?? introduced?.name ?? spokenTo?.name ?? '',
      detailLimits.contactNameLength,
    ),
    company: cleanText(company ?? '', detailLimits.companyLength),
  };
}

function isSelf({ speaker }: IntroducedPerson): boolean {
  return speaker !== undefined;
}

function key(name: string): string {
  return foldedWordsOf(name).join(' ');
}

function sharesWord(name: string, other: string): boolean {
  const words = foldedWordsOf(name);
  return foldedWordsOf(other).some((word) => words.includes(word));
}

/** The names of the speakers of a side, without letters and names of sides. */
function namesOfSide(
  { transcript, sides, names }: SpokenCall,
  side: 'sales_rep' | 'customer',
): string[] {
  const speakers = new Set(transcript.utterances.map(({ speaker }) => speaker));
  return [...speakers]
    .filter((speaker) => sideOfSpeaker(speaker, sides) === side)
    .map((speaker) => nameOfSpeaker(speaker, { names }) ?? '')
    .filter(isName);
}

function titleOf({ name, company }: Contact, noun: string): string {
  const [first = ''] = name.split(/\s+/);
  const called = honorific.test(first) ? name : first;
  const what = company === '' ? noun : `${company} ${noun}`;
  return cleanText(called === '' ? what : `${called} · ${what}`, detailLimits.titleLength);
}

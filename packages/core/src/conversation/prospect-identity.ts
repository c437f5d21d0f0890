import {
  practiceLimits,
  type MomentCustomer,
  type Persona,
  type ProspectIdentity,
} from '@sales-analytics/contract';
import { personaProfile } from './personas.ts';

const names = {
  female: ['Dana Whitlock', 'Orla Reyes', 'Priya Nair', 'Helen Marsh', 'Mei Tan', 'Lucia Ferri'],
  male: ['Tom Averill', 'Karim Haddad', 'Jonas Lind', 'Peter Novak', 'Samuel Osei', 'Luis Ortega'],
} as const;

const roles = [
  'Head of operations',
  'Operations manager',
  'Head of procurement',
  'IT manager',
  'Head of finance',
];
const decidingRoles = ['Managing director', 'Chief operating officer', 'Owner'];

const maxRoleLength = 80;
const roleWord =
  /\b(?:(?:vice )?presidents?|vp|svp|directors?|heads?|managers?|leads?|leaders?|chiefs?|officers?|c[efimot]os?|owners?|founders?|partners?|buyers?|engineers?|controllers?|administrators?|supervisors?|consultants?|specialists?|coordinators?|planners?|developers?)\b/i;
const afterRole = /\s(?:at|in|with|from|who|that|which|whose|for|on)\s.*$/i;
const article = /^(?:an?|the|any|all|to|our)\s+/i;
const plural =
  /\b(presidents|directors|heads|managers|leads|leaders|chiefs|officers|owners|founders|partners|buyers|engineers|controllers|administrators|supervisors|consultants|specialists|coordinators|planners|developers)\b/gi;

/** Returns the role that a text names: 'Head of transport' in 'Tom, head of transport, Castle & Rowe'. */
export function roleIn(toWhom: string): string | undefined {
  for (const clause of toWhom.split(/[,;:.!?()[\]<>{}"\n\r|–—]|\s-\s/)) {
    const role = clause
      .trim()
      .replace(afterRole, '')
      .replace(article, '')
      .replace(plural, (word) => word.slice(0, -1))
      .replace(/\s+/g, ' ')
      .trim();
    if (!roleWord.test(role) || role.length > maxRoleLength) continue;
    return role.charAt(0).toUpperCase() + role.slice(1);
  }
  return undefined;
}

function oneOf<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.min(items.length - 1, Math.floor(random() * items.length))];
}

interface ProspectToChoose {
  persona: Persona;
  toWhom: string;
  customer?: MomentCustomer | undefined;
}

/**
 * Details that neither the moment's customer nor 'To whom' gives come from a list.
 * @param random returns numbers from 0 up to 1
 */
export function chooseProspect(
  { persona, toWhom, customer }: ProspectToChoose,
  random: () => number,
): ProspectIdentity {
  const listed = persona === 'decision-maker' ? decidingRoles : roles;
  const chosenName = oneOf(names[personaProfile(persona).voice], random) ?? '';
  const chosenRole = roleIn(toWhom) ?? oneOf(listed, random) ?? '';
  return {
    name: plainName(customer?.name ?? '', practiceLimits.name) || chosenName,
    role: plainName(customer?.role ?? '', practiceLimits.role) || chosenRole,
  };
}

const maxWords = 6;

/** A few words of letters and digits are kept, so that a name can't look like an instruction to the model. */
function plainName(text: string, maxLength: number): string {
  const words = text.match(/[\p{L}\p{M}\p{N}&'’/-]+/gu) ?? [];
  return words.slice(0, maxWords).join(' ').slice(0, maxLength);
}

const greetings: Readonly<Record<string, string>> = {
  de: 'Hallo?',
  es: '¿Diga?',
  fr: 'Allô ?',
  it: 'Pronto?',
  nl: 'Hallo?',
  pt: 'Alô?',
};

/** `language` is a tag such as 'en' or 'en-GB'. */
export function prospectGreeting(language: string): string {
  return greetings[language.slice(0, 2)] ?? 'Hello?';
}

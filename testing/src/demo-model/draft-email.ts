import { greetedIn } from './introductions.ts';
import { findNeeds, findNextSteps } from './moments.ts';
import { cite, isCitable, quoted } from './quoting.ts';
import type { ReadCall, Said } from './read-call.ts';

/** A follow-up e-mail with the customer's own words; what it rests on stands below it. */
export function draftEmail(call: ReadCall): string {
  const ofRep = call.said.filter(({ side }) => side === 'sales_rep');
  const customer = ofRep.map(({ text }) => greetedIn(text)).find((name) => name !== undefined);
  const rep = ofRep.find(({ introduction }) => introduction)?.introduction?.name;
  const need = findNeeds(call).find(isCitable);
  const step = findNextSteps(call).findLast(isCitable);
  const body = [
    'thank you for your time on the phone.',
    need && `You said: ${quoted(need.text)}.`,
    step ? `About the next step we said: ${quoted(step.text)}.` : 'When shall we talk again?',
  ].filter((line) => line !== undefined);
  const email = [
    'Subject: Our call',
    `Hello${customer === undefined ? '' : ` ${customer}`},`,
    ...body,
    `Best regards${rep === undefined ? '' : `,\n${rep}`}`,
  ].join('\n\n');
  const basis = [need, step].filter((said): said is Said => said !== undefined);
  return basis.length === 0
    ? email
    : `${email}\n\nIt rests on: ${basis.map(({ text }) => cite(text)).join(' ')}`;
}

import {
  newCallSchema,
  type BulkAction,
  type CallChanges,
  type NewCall,
  type Sides,
} from '@sales-analytics/contract';
import { seededRandom } from '@sales-analytics/testing';

export type Random = ReturnType<typeof createRandom>;

export function createRandom(seed: number) {
  const next = seededRandom(seed);
  const whole = (below: number) => Math.floor(next() * below);
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[whole(items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  return {
    /** Returns a whole number from 0 to `below`, exclusive. */
    whole,
    chance: (probability: number) => next() < probability,
    pick,
    id: (at: number) => `0190${hex(at, 4)}-0000-7000-8000-${hex(whole(2 ** 32), 12)}`,
  };
}

function hex(value: number, length: number): string {
  return value.toString(16).padStart(length, '0');
}

export const words = ['budget', 'price', 'pilot', 'route', 'depot', '预算', 'café', 'renewal'];
const tags = ['Pilot', 'Renewal', 'Price', 'Follow up', '预算'];
const outcomes = ['none', 'follow-up', 'meeting-booked', 'won', 'lost'] as const;
const callTypes = ['cold-call', 'discovery', 'demo', 'negotiation', 'other'] as const;
const time = '2026-11-14T10:00:00.000Z';
/** Answers make a call large and are not searched. */
const longAnswer = { question: 'Which words?', answer: 'long '.repeat(1_900), askedAt: time };

function text({ pick }: Random): string {
  return Array.from({ length: 4 }, () => pick(words)).join(' ');
}

function someTags(random: Random): string[] {
  return tags.filter(() => random.chance(0.3));
}

/** @param company decides which filter finds the call */
export function randomCall(random: Random, company: string): NewCall {
  const { chance, pick, whole } = random;
  const utterances = ['A', 'B', 'A'].map((speaker, at) => ({
    speaker,
    text: text(random),
    startMs: at * 4_000,
    endMs: at * 4_000 + 1_000 + whole(2_000),
  }));
  return newCallSchema.parse({
    summary: text(random),
    analysis: { objection_count: whole(4), sentiment: { overall_sentiment: 'positive' } },
    transcript: utterances.map((said) => `${said.speaker}: ${said.text}`).join('\n'),
    recording: { fileName: `${text(random)}.mp3` },
    utterances,
    sides: { A: 'sales_rep', B: 'customer' },
    contact: { name: text(random), company },
    ...(chance(0.5) && { tags: someTags(random) }),
    ...(chance(0.5) && { outcome: pick(outcomes) }),
    ...(chance(0.5) && { callType: pick(callTypes) }),
    ...(chance(0.2) && { answers: Array.from({ length: 6 }, () => longAnswer) }),
  });
}

export function randomDetails(random: Random): Omit<CallChanges, 'revision'> {
  const { pick } = random;
  return pick([
    { title: text(random) },
    { tags: someTags(random) },
    { outcome: pick(outcomes) },
    { callType: pick(callTypes), outcome: pick(outcomes) },
    { notes: [{ id: random.id(1), text: text(random), createdAt: time, changedAt: time }] },
    { tags: someTags(random), title: text(random), outcome: pick(outcomes) },
  ]);
}

export function randomContent(random: Random): Omit<CallChanges, 'revision'> {
  const { pick, whole } = random;
  const said = text(random);
  return pick<Omit<CallChanges, 'revision'>>([
    { summary: text(random) },
    { transcript: `B: ${said}`, utterances: [{ speaker: 'B', text: said }] },
    { sides: pick<Sides>([{ A: 'customer', B: 'sales_rep' }, { A: 'sales_rep' }]) },
    { names: { A: text(random) } },
    { analysis: { objection_count: whole(9) } },
    { answers: [] },
  ]);
}

export function randomAction({ chance, pick }: Random): BulkAction {
  if (chance(0.15)) return { kind: 'delete' };
  return pick<BulkAction>([
    { kind: 'add-tag', tag: pick(tags) },
    { kind: 'remove-tag', tag: pick(tags) },
    { kind: 'set-outcome', outcome: pick(outcomes) },
    { kind: 'set-call-type', callType: pick(callTypes) },
  ]);
}

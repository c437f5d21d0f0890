import type { Page } from '@playwright/test';
import type { CallType, NewCall, Outcome, SentimentWord } from '@sales-analytics/contract';
import { seededRandom } from '@sales-analytics/testing';
import { storeCall } from './results.ts';

type Sample = [
  title: string,
  name: string,
  company: string,
  outcome: Outcome,
  callType: CallType,
  tags: string[],
  sentiment: SentimentWord,
  repShare: number,
];

const samples: readonly Sample[] = [
  [
    'Route planning pilot with Dana',
    'Dana Whitfield',
    'Halden Freight',
    'meeting-booked',
    'cold-call',
    ['pilot', 'price', 'peak season'],
    'positive',
    58,
  ],
  [
    'Depot slots, follow-up demo',
    'Marcus Bell',
    'Orrin Cold Chain',
    'follow-up',
    'demo',
    ['integration', 'security'],
    'neutral',
    71,
  ],
  [
    'Pilot review after two weeks',
    'Ines Aldana',
    'Pellworth Logistics',
    'won',
    'demo',
    ['pilot', 'renewal'],
    'positive',
    47,
  ],
  [
    'First call, yard in Northmoor',
    'Tom Ridley',
    'Marrow & Finch Builders’ Merchants',
    'not-interested',
    'cold-call',
    ['timing', 'has Lanewise'],
    'neutral',
    63,
  ],
  [
    'Renewal questions before year end',
    'Sofia Brandt',
    'Kestrel Foods',
    'follow-up',
    'other',
    ['renewal', 'data', 'legal', 'price', 'security', 'pilot', 'board'],
    'positive',
    52,
  ],
  [
    'Price for four depots',
    'Yusuf Karaca',
    'Tidewell Couriers',
    'follow-up',
    'negotiation',
    ['price', 'discount'],
    'neutral',
    44,
  ],
  [
    'Gatekeeper, then two minutes',
    'Front desk',
    'Aldgate Tile',
    'none',
    'cold-call',
    [],
    'neutral',
    61,
  ],
  [
    'Security review, part two',
    'Helen Osei',
    'Orrin Cold Chain',
    'lost',
    'demo',
    ['security', 'integration', 'legal'],
    'neutral',
    39,
  ],
  [
    'Call back as agreed',
    'Tom Ridley',
    'Marrow & Finch Builders’ Merchants',
    'no-answer',
    'cold-call',
    ['timing'],
    'negative',
    57,
  ],
];

const lines = [
  'Go on. I should say the budget is frozen until January, so I can’t sign anything now.',
  'If the pilot cost nothing until the new budget, would it be worth a look?',
  'How many vans leave the depot before seven?',
  'We set the slots by hand, and two people do nothing else.',
  'Who else decides about that with you?',
  'It comes under the depot budgets, so I do not need a board paper.',
  'What would have to be true for you to try it?',
  'Send me the two pages that you mentioned.',
] as const;

/** A different seed creates a different conversation. */
export function createSampleCall(seed: number, changes: Partial<NewCall> = {}): NewCall {
  const sample = samples[seed % samples.length];
  if (!sample) throw new Error('There are no samples.');
  const [title, name, company, outcome, callType, tags, sentiment, repShare] = sample;
  const random = seededRandom(seed + 1);
  let startMs = 0;
  const utterances = Array.from({ length: 8 + (seed % 5) }, (_, index) => {
    const isRep = index % 2 === 1;
    const lengthMs = Math.round((isRep ? repShare : 100 - repShare) * (60 + random() * 80));
    const utterance = {
      speaker: isRep ? 'A' : 'B',
      text: lines[(index + seed) % lines.length] ?? '',
      startMs,
      endMs: startMs + lengthMs,
    };
    startMs += lengthMs + 300;
    return utterance;
  });
  return {
    title,
    contact: { name, company },
    outcome,
    callType,
    tags,
    summary: 'They agreed to look at a pilot.',
    analysis: {
      talk_to_listen_ratio: { sales_rep: repShare, customer: 100 - repShare },
      objection_count: seed % 6,
      sentiment: { overall_sentiment: sentiment },
      questions_asked: { sales_rep: [lines[2], lines[4]], customer: [] },
    },
    transcript: utterances.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n'),
    audioUrl: '',
    recording: { fileName: `call-${seed}.mp3`, durationMs: startMs },
    utterances,
    sides: { A: 'sales_rep', B: 'customer' },
    timesFrom: 'ranges',
    ...changes,
  };
}

/** The last call is the newest. Returns the ids in the same order. */
export async function saveCalls(page: Page, calls: readonly NewCall[]): Promise<string[]> {
  const ids: string[] = [];
  for (const call of calls) ids.push(await storeCall(page, call));
  return ids;
}

import type { Persona } from '@sales-analytics/contract';

export interface ProspectCharacter {
  turnsToMeeting: number;
  /** A turn with at least this many words is a lecture. */
  longestTurn: number;
  before: readonly string[];
  after: readonly string[];
}

const usualTurn = 60;

const characters: Record<Persona, ProspectCharacter> = {
  positive: {
    turnsToMeeting: 1,
    longestTurn: usualTurn,
    before: ['Oh, I am glad you called.', 'That is good to hear.', 'Happy to talk about that.'],
    after: ['I like where this is going.', 'My team would enjoy hearing this.', 'Go on, please.'],
  },
  negative: {
    turnsToMeeting: 3,
    longestTurn: 40,
    before: ['Look.', 'I did not ask for this call.', 'Really?'],
    after: [],
  },
  neutral: { turnsToMeeting: 2, longestTurn: usualTurn, before: [], after: [] },
  curious: {
    turnsToMeeting: 2,
    longestTurn: usualTurn,
    before: ['Interesting.', 'Hm, tell me more.', 'I had not thought of that.'],
    after: [
      'Who else uses it?',
      'How does it work, exactly?',
      'What surprised your customers most?',
    ],
  },
  skeptical: {
    turnsToMeeting: 2,
    longestTurn: usualTurn,
    before: ['Hm.', 'I have heard a lot of promises.', 'If you say so.'],
    after: [
      'What proof do you have?',
      'Can you show me that in figures?',
      'Who would confirm that?',
    ],
  },
  busy: { turnsToMeeting: 1, longestTurn: 30, before: [], after: [] },
  'decision-maker': {
    turnsToMeeting: 2,
    longestTurn: usualTurn,
    before: ['All right.', 'Let us be brief.', 'Fine.'],
    after: ['What does it return?', 'What is the risk for us?', 'Put a number on it.'],
  },
  overwhelmed: {
    turnsToMeeting: 2,
    longestTurn: 40,
    before: ['Sorry, it is a lot today.', 'Um, let me think.', 'I lost the thread for a second.'],
    after: [
      'I cannot take on anything big.',
      'It would have to be simple.',
      'I hope it is no extra work.',
    ],
  },
};

export function characterOf(persona: Persona): ProspectCharacter {
  return characters[persona];
}

/** What providers publish about their models. Each row says where it was read, and when. */
interface Published {
  source: string;
  /** ISO date. */
  readOn: string;
}

/** A model that its provider ends. */
export interface ModelEnd extends Published {
  model: string;
  /** ISO date from which the model is no longer served. */
  endsOn: string;
  /** The successor that the provider names, where it takes the same requests. */
  successor?: string;
}

/** In US dollars per million tokens. */
export interface ModelPrice extends Published {
  model: string;
  /** Of what the model reads. */
  read: number;
  /** Of what it writes. */
  written: number;
}

const deprecations = {
  source: 'https://developers.openai.com/api/docs/deprecations',
  readOn: '2026-11-26',
} as const;

/** Takes instructions for how it sounds; the older tts-1 and tts-1-hd do not. */
export const speechModel = 'gpt-4o-mini-tts';

/** OpenAI's models that this product names. The successor named for speech has no speech endpoint. */
export const modelEnds: readonly ModelEnd[] = [
  { model: 'gpt-3.5-turbo', endsOn: '2026-10-23', successor: 'gpt-6-luna', ...deprecations },
  { model: speechModel, endsOn: '2027-01-06', ...deprecations },
  { model: 'gpt-4o-mini', endsOn: '2027-01-14', successor: 'gpt-6-luna', ...deprecations },
  { model: 'gpt-4o', endsOn: '2027-01-14', successor: 'gpt-6-luna', ...deprecations },
  { model: 'gpt-4.1', endsOn: '2027-01-14', successor: 'gpt-6-luna', ...deprecations },
  { model: 'gpt-4.1-mini', endsOn: '2027-01-14', successor: 'gpt-6-luna', ...deprecations },
];

function modelPage(model: string): Published {
  return { source: `https://developers.openai.com/api/docs/models/${model}`, readOn: '2026-11-21' };
}

/** Only what OpenAI itself publishes. */
export const modelPrices: readonly ModelPrice[] = [
  { model: 'gpt-6-luna', read: 0.1, written: 0.5, ...modelPage('gpt-6-luna') },
  { model: 'gpt-5.6-luna', read: 0.2, written: 1.2, ...modelPage('gpt-5.6-luna') },
];

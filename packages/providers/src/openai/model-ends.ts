import { defaultSettings, type Settings } from '@sales-analytics/contract';

export interface ModelEnd {
  model: string;
  /** ISO date from which OpenAI no longer serves the model. */
  endsOn: string;
  /** The successor that OpenAI names, where it takes the same requests. */
  successor?: string;
  /** Where the date is published. */
  source: string;
}

const deprecations = 'https://developers.openai.com/api/docs/deprecations (read 2026-11-26)';

/** Takes instructions for how it sounds; the older tts-1 and tts-1-hd do not. */
export const speechModel = 'gpt-4o-mini-tts';

/** The models that this product names. The successor named for speech has no speech endpoint. */
const modelEnds: readonly ModelEnd[] = [
  { model: 'gpt-3.5-turbo', endsOn: '2026-10-23', source: deprecations },
  { model: speechModel, endsOn: '2027-01-06', source: deprecations },
  { model: 'gpt-4o-mini', endsOn: '2027-01-14', successor: 'gpt-6-luna', source: deprecations },
];

/** The published end of one of OpenAI's models; undefined where none is known. */
export function openAIModelEnd(model: string): ModelEnd | undefined {
  return modelEnds.find((end) => end.model === model);
}

export function hasEnded({ endsOn }: Pick<ModelEnd, 'endsOn'>, nowMs: number): boolean {
  return Date.parse(endsOn) <= nowMs;
}

/** The model of a user who has chosen none: gpt-4o-mini, from its end on its successor. */
export function defaultOpenAIModel(nowMs: number): string {
  const { modelName } = defaultSettings;
  const end = openAIModelEnd(modelName);
  return end?.successor !== undefined && hasEnded(end, nowMs) ? end.successor : modelName;
}

/** The end of OpenAI's speech; undefined for a compatible host, whose models are its own. */
export function openAISpeechEnd({
  openAIHost,
}: Pick<Settings, 'openAIHost'>): ModelEnd | undefined {
  const host = openAIHost.trim().replace(/\/+$/, '');
  return host === '' || host === defaultSettings.openAIHost
    ? openAIModelEnd(speechModel)
    : undefined;
}

import {
  defaultSettings,
  modelEnds,
  modelPrices,
  openAISpeechModel,
  type ModelEnd,
  type ModelPrice,
  type Settings,
} from '@sales-analytics/contract';

/** Whether the address is OpenAI's own: a compatible host has models of its own. */
export function isOpenAI({ openAIHost }: Pick<Settings, 'openAIHost'>): boolean {
  const host = openAIHost.trim().replace(/\/+$/, '');
  return host === '' || host === defaultSettings.openAIHost;
}

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
export function openAISpeechEnd(settings: Pick<Settings, 'openAIHost'>): ModelEnd | undefined {
  return isOpenAI(settings) ? openAIModelEnd(openAISpeechModel) : undefined;
}

/** The published price of one of OpenAI's models; undefined where none is known. */
export function openAIModelPrice(model: string): ModelPrice | undefined {
  return modelPrices.find((price) => price.model === model);
}

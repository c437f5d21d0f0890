import {
  defaultSettings,
  modelPrices,
  openAIModelEnd,
  openAISpeechModel,
  type ModelEnd,
  type ModelPrice,
  type Settings,
} from '@sales-analytics/contract';

/** Returns true if the address is OpenAI's own. A compatible host has its own models. */
export function isOpenAI({ openAIHost }: Pick<Settings, 'openAIHost'>): boolean {
  const host = openAIHost.trim().replace(/\/+$/, '');
  return host === '' || host === defaultSettings.openAIHost;
}

/** Returns the end of OpenAI's speech, or undefined for a compatible host, which has its own models. */
export function openAISpeechEnd(settings: Pick<Settings, 'openAIHost'>): ModelEnd | undefined {
  return isOpenAI(settings) ? openAIModelEnd(openAISpeechModel.model) : undefined;
}

/** Returns the published price of one of OpenAI's models, or undefined if none is known. */
export function openAIModelPrice(model: string): ModelPrice | undefined {
  return modelPrices.find((price) => price.model === model);
}

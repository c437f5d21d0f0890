import {
  defaultSettings,
  modelPrices,
  openAIModelEnd,
  openAISpeechModel,
  type ModelEnd,
  type ModelPrice,
  type Settings,
} from '@sales-analytics/contract';

export function isOpenAI({ openAIHost }: Pick<Settings, 'openAIHost'>): boolean {
  const host = openAIHost.trim().replace(/\/+$/, '');
  return host === '' || host === defaultSettings.openAIHost;
}

/** Returns undefined for a compatible host, which has its own models. */
export function openAISpeechEnd(settings: Pick<Settings, 'openAIHost'>): ModelEnd | undefined {
  return isOpenAI(settings) ? openAIModelEnd(openAISpeechModel.model) : undefined;
}

export function openAIModelPrice(model: string): ModelPrice | undefined {
  return modelPrices.find((price) => price.model === model);
}

import {
  defaultSettings,
  modelPrices,
  openAIModelEnd,
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

/** The end of OpenAI's speech; undefined for a compatible host, whose models are its own. */
export function openAISpeechEnd(settings: Pick<Settings, 'openAIHost'>): ModelEnd | undefined {
  return isOpenAI(settings) ? openAIModelEnd(openAISpeechModel.model) : undefined;
}

/** The published price of one of OpenAI's models; undefined where none is known. */
export function openAIModelPrice(model: string): ModelPrice | undefined {
  return modelPrices.find((price) => price.model === model);
}

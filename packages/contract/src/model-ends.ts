import { modelEnds, type ModelEnd } from './provider-data.ts';
import { defaultSettings } from './settings.ts';

/** Returns the published end of one of OpenAI's models, or undefined if none is known. */
export function openAIModelEnd(model: string): ModelEnd | undefined {
  return modelEnds.find((end) => end.model === model);
}

/** @param nowMs the current time in ms since 1970 */
export function hasEnded({ endsOn }: Pick<ModelEnd, 'endsOn'>, nowMs: number): boolean {
  return Date.parse(endsOn) <= nowMs;
}

/** Returns gpt-4o-mini or, after its end, its successor. `nowMs` is in ms since 1970. */
export function defaultOpenAIModel(nowMs: number): string {
  const { modelName } = defaultSettings;
  const end = openAIModelEnd(modelName);
  return end?.successor !== undefined && hasEnded(end, nowMs) ? end.successor : modelName;
}

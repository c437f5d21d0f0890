import { modelEnds, type ModelEnd } from './provider-data.ts';
import { defaultSettings } from './settings.ts';

/** The published end of one of OpenAI's models; undefined where none is known. */
export function openAIModelEnd(model: string): ModelEnd | undefined {
  return modelEnds.find((end) => end.model === model);
}

/** Whether a model is no longer served at `nowMs`, in ms since 1970. */
export function hasEnded({ endsOn }: Pick<ModelEnd, 'endsOn'>, nowMs: number): boolean {
  return Date.parse(endsOn) <= nowMs;
}

/** The model of a user who has chosen none: gpt-4o-mini, from its end on its successor. */
export function defaultOpenAIModel(nowMs: number): string {
  const { modelName } = defaultSettings;
  const end = openAIModelEnd(modelName);
  return end?.successor !== undefined && hasEnded(end, nowMs) ? end.successor : modelName;
}

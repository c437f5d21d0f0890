import type { Settings } from '@sales-analytics/contract';
import { draftOf, settingsOf, type SettingsDraft } from '../settings-draft.ts';
import {
  findModelProblem,
  findTranscriptionProblem,
  type SettingsProblem,
} from '../settings-problem.ts';

export type SetupStepName = 'transcription' | 'model';

/** Each function returns the reason why the settings of a step can't be saved, or null if they can. */
export const findStepProblem: Record<
  SetupStepName,
  (settings: Settings) => SettingsProblem | null
> = {
  transcription: findTranscriptionProblem,
  model: (settings) => findModelProblem(settings),
};

type StepOptions = { saved: Settings; draft: SettingsDraft; nowMs: number };

/** Returns the saved settings with the values of one step. Changes to the other step are left out. */
export function withStep(part: SetupStepName, { saved, draft, nowMs }: StepOptions): Settings {
  const before = draftOf(saved, nowMs);
  const [transcription, model] = part === 'transcription' ? [draft, before] : [before, draft];
  const { assemblyAIKey, region, ownAssemblyAIHost } = transcription;
  return settingsOf({ ...model, assemblyAIKey, region, ownAssemblyAIHost });
}

import { HandsFreeSection } from './hands-free-section.tsx';
import { RecordingsSection } from './recordings-section.tsx';
import { SetupSteps } from './setup/setup-steps.tsx';
import { UnsavedSettings } from './unsaved-settings.tsx';

/** Parts that no first load needs, in one file: each file of its own would split what the pages share. */
export const lateSettingsParts = {
  HandsFreeSection,
  RecordingsSection,
  SetupSteps,
  UnsavedSettings,
};
